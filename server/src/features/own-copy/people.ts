/** What a copy calls the people in it: in a memorial that came in a copy itself, as that one did (YE02). */
import { createHash } from 'node:crypto'

export interface ImportedPerson {
  person_id: string
  account_id: string
  mail_hash: string | null
}

export interface NamedPerson {
  /** What the copy calls them. */
  id: string
  accountId: string
  /** What an earlier copy tells of the address of somebody who has no account here. */
  mailHash: string | null
}

/** Gathers the people whom a memorial names, each under one id. */
export function peopleOf(memorialId: string, imported: readonly ImportedPerson[]) {
  const taken = new Set(imported.map(({ person_id }) => person_id))
  const known = new Map<string, NamedPerson>()
  // Somebody may have claimed two people of one memorial: the first of them is what they are called.
  for (const { person_id: id, account_id: accountId, mail_hash: mailHash } of imported)
    if (!known.has(accountId)) known.set(accountId, { id, accountId, mailHash })
  const named = new Map<string, NamedPerson>()

  return {
    /** The id of an account in the copy; whoever is asked for is among `all`. */
    personIdOf(accountId: string): string {
      const person = known.get(accountId) ?? {
        // A copy made here may have come back here: somebody who is named in it has not claimed their words.
        id: taken.has(accountId) ? anotherId(memorialId, accountId) : accountId,
        accountId,
        mailHash: null,
      }
      named.set(accountId, person)
      return person.id
    },
    /** In the order of their ids. */
    all: () => [...named.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same for the same account of the same memorial, and nobody else's. */
function anotherId(memorialId: string, accountId: string): string {
  const bytes = createHash('sha256').update(`${memorialId} ${accountId}`).digest().subarray(0, 26)
  const [first = 0, ...rest] = bytes
  return letters.charAt(first % 8) + rest.map((byte) => letters.charAt(byte % 32)).join('')
}
