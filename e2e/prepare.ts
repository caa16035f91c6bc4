/** Prepares what a journey takes as given, by calls: people with an account, and memorials. */
import { accounts } from '@spomen/contract/accounts.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { type Ask, at } from '../dev/sample/ask.ts'
import type { TestServer } from './test-server.ts'
import { type Newcomer, newcomer, password } from './people.ts'
import { someOfDozen } from './photographs.ts'

/** Somebody whose account is open, with an address nobody else in this run has, unless one is told. */
export async function preparePerson(
  server: TestServer,
  firstName: string,
  lastName: string,
  mail?: string,
): Promise<Newcomer> {
  const who = { ...newcomer(firstName, lastName), ...(mail !== undefined && { mail }) }
  await at(server.address)(accounts.signUp, { ...personalDataOf(who), password, passwordConfirmed: password })
  const { link } = await server.mailTo(who.mail, 'AccountActivation')
  const activationGuid = new URL(link).pathname.split('/').at(-1) ?? ''
  await at(server.address)(accounts.activate, { activationGuid })
  return who
}

const personalDataOf = ({ firstName, lastName, mail }: Newcomer) => ({
  name: firstName,
  lastName,
  email: mail,
  gender: 'Female' as const,
  dateOfBirth: '1965-02-03',
  phone: '',
  country: 'Serbia',
  city: 'Novi Sad',
})

/** A calling voice for whoever has an account, past the pages. */
export const asking = async (server: TestServer, { mail }: Newcomer): Promise<Ask> =>
  at(server.address, await at(server.address)(accounts.logIn, { mail, password }))

/** A page that somebody keeps; answers its address. */
export async function prepareMemorial(
  server: TestServer,
  keeper: Newcomer,
  name: string,
  lastName: string,
): Promise<string> {
  const ask = await asking(server, keeper)
  const { id } = await ask(memorials.createPerson, {
    firstName: name,
    lastName,
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Male',
    country: 'Serbia',
    city: 'Novi Sad',
  })
  await ask(accounts.logOut, {})
  return `/Profile/${id}`
}

/** A photograph on a page that somebody keeps; answers the address of its smallest size. */
export async function preparePhotograph(
  server: TestServer,
  keeper: Newcomer,
  memorial: string,
): Promise<string> {
  const files = (await someOfDozen(1)).map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: 'image/jpeg' }),
  )
  const ask = await asking(server, keeper)
  const [hung] = await ask(photographs.upload, { deceasedId: memorialIdOf(memorial) }, files)
  await ask(accounts.logOut, {})
  return (hung?.imageUrl ?? '').replace('large', 'small')
}

/** The id of the memorial at an address that `prepareMemorial` answered. */
export const memorialIdOf = (address: string) => address.split('/').at(-1) ?? ''
