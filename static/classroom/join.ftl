# A device that has joined classes.

class-forgotten = This device has forgotten you. It joins the next class as somebody new.
class-yours = Your class
class-back = Back to class { $code }
class-answers = Your answers
