"""Question banks: fresh questions of an exercise in the formats of other systems.

`drawing` chooses boards, a kind (`kinds`) makes the question with text, pictures, answers and feedback, and a format
(`formats`) writes it. To add a kind or a format: a module there, and a line in its `__init__.py`.
"""
