/** What Ben writes into the form of the sign-up, by the labels of its fields. */
export const signUpEntries = {
  'First name': 'Ben',
  'Last name': 'Ilić',
  'Date of birth': '03/02/1965',
  Country: 'Serbia',
  City: 'Novi Sad',
  'E-mail': 'ben@example.org',
  Password: 'secret1',
  'Password once more': 'secret1',
}
