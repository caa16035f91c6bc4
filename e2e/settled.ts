/** What a journey may take as given: people who have an account already, and pages that stand. Made by the calls themselves. */
import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { at } from '../dev/sample/door.ts'
import type { House } from './house.ts'
import { type Newcomer, newcomer, password } from './people.ts'

/** Somebody whose account is open. */
export async function settled(house: House, firstName: string, lastName: string): Promise<Newcomer> {
  const who = newcomer(firstName, lastName)
  await at(house.address)(accounts.signUp, { ...tellingOf(who), password, passwordConfirmed: password })
  const { link } = await house.letterTo(who.mail, 'AccountActivation')
  const activationGuid = new URL(link).pathname.split('/').at(-1) ?? ''
  await at(house.address)(accounts.activate, { activationGuid })
  return who
}

const tellingOf = ({ firstName, lastName, mail }: Newcomer) => ({
  name: firstName,
  lastName,
  email: mail,
  gender: 'Female' as const,
  dateOfBirth: '1965-02-03',
  phone: '',
  country: 'Serbia',
  city: 'Novi Sad',
})

/** A page that somebody keeps; answers its address. */
export async function pageOf(
  house: House,
  keeper: Newcomer,
  name: string,
  lastName: string,
): Promise<string> {
  const token = await at(house.address)(accounts.logIn, { mail: keeper.mail, password })
  const { id } = await at(house.address, token)(memorials.createPerson, {
    firstName: name,
    lastName,
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Male',
    country: 'Serbia',
    city: 'Novi Sad',
  })
  await at(house.address, token)(accounts.logOut, {})
  return `/Profile/${id}`
}
