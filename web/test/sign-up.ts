import { accounts } from '@spomen/contract/accounts.ts'
import { refusedWith, when } from './fake-server.ts'

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

/** The first answer is lost on its way; after it the address is somebody's. */
export function lostAtFirst() {
  let asked = 0
  return when(accounts.signUp, () => {
    asked += 1
    if (asked === 1) throw new Error('no answer')
    return refusedWith('userAlreadyExists')
  })
}
