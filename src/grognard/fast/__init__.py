"""The rules, compiled: the same source, translated to C by mypyc and kept in a cache folder of the user.

`modules` says what is compiled and where it is kept, `loader` makes Python take it from there, `build` makes it, and
`background` lets a server make it while it runs. Without all this everything plays the same, only slower.
"""
