/** Leaving and coming back, as stories tell it. */
import { accounts } from '@spomen/contract/accounts.ts'
import { personalData, type WordsLeft } from '@spomen/contract/personal-data.ts'
import { castPassword, type Person } from './cast.ts'
import { valueOf, type World } from './world.ts'

export const day = 86_400_000

export const logIn = ({ as }: World, { mail }: Person, password = castPassword) =>
  as(null)(accounts.logIn, { mail, password })

/** Somebody on another device. */
export const again = async (open: World, person: Person): Promise<Person> => ({
  ...person,
  token: valueOf(await logIn(open, person)),
})

/** Closes somebody's account; answers the secret of the way back that was mailed to them. */
export async function leave(open: World, person: Person, words?: WordsLeft): Promise<string> {
  valueOf(
    await open.as(person)(personalData.leave, {
      id: person.id,
      password: castPassword,
      ...(words && { words }),
    }),
  )
  const mail = (await open.mails()).findLast(
    ({ to, link }) => to === person.mail && link.includes('/ComeBack/'),
  )
  return mail?.link.split('/').at(-1) ?? ''
}

/** Uses the way back and logs in. */
export async function comeBack(open: World, person: Person, guid: string): Promise<Person> {
  valueOf(await open.as(null)(personalData.comeBack, { guid }))
  return again(open, person)
}
