# The pages of a class: joining it, and its remote.

class-join-title = Join a class
class-join-code = Code on the big screen
class-join-button = Join
class-script = A class needs JavaScript.
class-joining = What joining means
class-joining-help = The big screen shows a search. Your device shows the same step, and when your teacher asks a question, you answer it here. The big screen shows how many chose each answer, never who. There are no names and no accounts.
class-stored = What is stored
class-stored-here = In this browser: a random id, a pass to each class that you have joined, and your answers, until you delete them.
class-stored-there = On the server: the id, your answers to the current question, and your network address in a form that cannot be read back, which shows when one device joins many times. All of it is deleted when the class ends, after twelve hours at the latest.
class-forget = Forget me on this device
class-title = Class { $code }
class-code-missing = Type the code shown on the big screen.
class-code-wrong = No class has the code { $code }. Read it again from the big screen.
remote-title = Remote of class { $code }
remote-help = This page leads a class from a second device of its teacher. On the projector choose <b>More …</b>, then <b>Copy link for a second device</b>, and open that link here. Or choose <b>Counts in a window</b>, which has its QR code under <b>More …</b>.
remote-join = Join the class as a student
