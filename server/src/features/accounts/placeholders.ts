/** People who are named in a family's own copy and have no account here: they stand by name (YE02, decision 83). */
import { personName } from '@spomen/contract/names.ts'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { addAccount } from './store.ts'

interface NamedInCopy {
  /** Null of somebody who had left when the copy was made: their words stay without a name. */
  name: string | null
  at: Date
}

/**
 * Adds somebody who has words here and no account; answers the id that stands for them. Nobody signs in as them, and no
 * mail goes to them. NOTE: addresses that are looked for have no capital letters, so that nobody ever finds these.
 */
export async function addPlaceholder(tx: Db, { name, at }: NamedInCopy): Promise<string> {
  const id = newId(at)
  const standing =
    name === null
      ? { mail: `FORGOTTEN ${id}`, deleted_at: at, words_left: 'leave', forgotten_at: at }
      : { mail: `PLACEHOLDER ${id}` }
  await addAccount(tx, {
    ...blank,
    ...splitName(name ?? ''),
    ...standing,
    id,
    is_placeholder: true,
    created_at: at,
  })
  return id
}

const blank = { password_hash: '', gender: 'Other', born: '1900-01-01', country: '', city: '' }

/** The halves of a name that stand together as the very name again; in Chinese characters with a space it stays whole. */
function splitName(joined: string) {
  const whole = joined.trim()
  const [name = '', ...rest] = whole.split(' ')
  const last = rest.join(' ')
  return personName(name, last) === whole ? { name, last_name: last } : { name: whole, last_name: '' }
}
