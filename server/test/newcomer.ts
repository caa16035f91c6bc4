/** Vera, who is new: she fills in the form, and looks into her mail. */
import { accounts } from '@spomen/contract/accounts.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import type { World } from './world.ts'

export const vera = {
  name: 'Vera',
  lastName: 'Petrović',
  email: 'vera@example.com',
  gender: 'Female',
  dateOfBirth: '1965-02-03',
  phone: '+381 21 555 333',
  country: 'Serbia',
  city: 'Subotica',
  password: 'lipa u dvorištu',
  passwordConfirmed: 'lipa u dvorištu',
  language: 'srb',
} as const

/** What somebody wrote into the form instead, sensible or not. */
export type Form = Partial<Record<keyof typeof vera | 'backUrl', unknown>>

export const signUp = ({ as }: World, about: Form = {}) =>
  as(null)(accounts.signUp, { ...vera, ...about } as CallInput<typeof accounts.signUp>)

/** The secret of the newest link in somebody's mail. */
export async function linkTo({ mails }: World, address: string): Promise<string> {
  const mail = (await mails()).findLast(({ to, link }) => to === address && link)
  return mail?.link.split('/').at(-1) ?? ''
}
