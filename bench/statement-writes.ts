/** Deeds that read much of a large house before they write, in an order in which each can be done. */
import { doors, guestParts } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { sql } from 'kysely'
import { hashPassword } from '../server/src/features/accounts/passwords.ts'
import type { Db } from '../server/src/kit/database/connect.ts'
import type { Ask } from '../dev/sample/ask.ts'
import type { LargeHouse } from '../server/test/large-house.ts'

const password = 'the plum tree of 1958'

export interface Deed {
  call: string
  who: keyof LargeHouse['tokens']
  act(ask: Ask): Promise<unknown>
}

const door = {
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: true,
  wordsReaderId: null,
  wordsMailHour: 18,
}

/** The deeds, all at the memorial that everybody knows; at the end its owner, a follower and a stranger close their accounts. */
export function deedsIn({ known, request, suggestion, people }: LargeHouse): Deed[] {
  const openTo = (opens: 'closed' | 'byLink' | 'open') => (ask: Ask) =>
    ask(doors.change, { deceasedId: known, ...door, opens, parts: [...guestParts] })
  const leaves = (who: Deed['who']): Deed => ({
    call: `personalData.leave`,
    who,
    act: (ask) => ask(personalData.leave, { id: people[who], password, words: 'take' }),
  })
  return [
    {
      call: 'following.answer',
      who: 'owner',
      act: (ask) => ask(following.answer, { id: request, accepted: true }),
    },
    {
      call: 'puzzle.remove',
      who: 'owner',
      act: (ask) => ask(puzzle.remove, { deceasedId: known, suggestionIds: [suggestion] }),
    },
    {
      call: 'greetings.post',
      who: 'follower',
      act: (ask) =>
        ask(greetings.post, { personId: known, byUserId: people.follower, note: 'The plum tree blooms.' }),
    },
    { call: 'doors.change, opened to everybody', who: 'owner', act: openTo('open') },
    { call: 'doors.change, closed', who: 'owner', act: openTo('closed') },
    {
      call: 'following.unfollow',
      who: 'follower',
      act: (ask) => ask(following.unfollow, { personId: known, userId: people.follower }),
    },
    leaves('follower'),
    leaves('stranger'),
    leaves('owner'),
  ]
}

/** Lets those who will leave prove that it is they. */
export async function setPasswords(db: Db, { people }: LargeHouse) {
  const hash = await hashPassword(password)
  await sql`update accounts set password_hash = ${hash} where id = any(${Object.values(people)})`.execute(db)
}
