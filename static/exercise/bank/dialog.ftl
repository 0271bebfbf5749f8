# The dialog that saves an exercise as questions.


bank-page-about = Fresh starts for the same search and conventions, with pictures, right answers and feedback.
bank-page-format = For
bank-page-kinds = Kinds
bank-page-variants = Questions of each kind
bank-page-seed = Seed
bank-page-save = Save
bank-page-none = Choose a kind of question.
bank-served = { $count ->
    [one] 1 question is saved.
   *[other] { $count } questions are saved.
}
