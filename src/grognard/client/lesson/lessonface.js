// What a table needs to be a lesson: fetched with it, and by no other table.
export { lessonCard } from './lesson.js'
export { LessonPointer } from './lessonpointer.js'
