# What a class refuses, to a teacher or a student.

class-layout = { must } be the name of a layout{ not-given }
class-state-size = The state has { $bytes } bytes; at most { $most } are allowed.
class-report-size = The report has { $bytes } bytes; at most { $most } are allowed.
class-choice = { must } be one of the choices that are offered{ not-given }
class-choices = choices must be { $least } to { $most } lists, each beginning with a key of its own.
class-question = question has a field { $name } that phones cannot show.
class-object = { $field } must be an object { $form }.
class-seq = seq must be greater than { $least }, where the class is, not { $given }.
class-later = The class has gone on to a later question or round.
class-round-closed = This round is closed; ask a second one.
class-answer-late = This round is closed; your answer was too late.
class-room-locked = The room is locked; nobody else can join now.
class-dropped = The teacher has removed this student from the class.
class-full = The class is full: { $students } students are here.
class-join-first = Join the class with code { $code } before you answer.
class-code-form = The code must have { $length } letters and digits, such as K7QM3X, not “{ $given }”.
class-secret-form = The secret of a teacher must have 32 hexadecimal digits.
class-secret-wrong = This is not the secret of class { $code }.
class-student-form = student must be 16 to 32 lower-case letters and digits, not “{ $given }”.
class-same-student = The student must stay the same; one connection is one student.
class-since = { $field } must be a time in seconds since 1970, not { $given }.
class-to = { must } be the id of a page, of at most 40 letters and digits{ not-given }
class-act = { must } be a short word such as forward or ask:next{ not-given }
class-none = There is no class { $code }; it has ended, or the code is wrong.
class-ended = The class with code { $code } has ended.
class-taken = There is a class with code { $code } already.
class-no-place = { $most } classes are open here, or { $network } in your network; try again later.
class-busy = The class is busy; try again.
class-not-reached = The class cannot be reached just now; the page will try again.
class-many-messages = Too many messages at once; wait a little.
class-many-relayed = Too many messages to the other devices; wait a little.
class-many-states = The state changed more than ten times in a second; send only the last.
class-many-classes = Too many classes are being opened; wait a little.
class-many-guesses = { $field ->
    [code] Too many wrong codes; wait a little.
   *[secret] Too many wrong secrets; wait a little.
}
