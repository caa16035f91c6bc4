/** Who stands for whom is named in a copy: whoever brings it, as far as that is proven, and placeholders (YE02). */
import type { Db } from '../../kit/database/connect.ts'
import { type AccountRow, addPlaceholder } from '../accounts/index.ts'
import { addImportedPeople } from '../claims/index.ts'
import { type CopyHead, type CopyLists, hashMail, type Spool } from '../own-copy/index.ts'
import { batchSize } from './writing.ts'

interface PeopleRequest {
  head: CopyHead
  named: ReadonlySet<string>
  spool: Spool<CopyLists>
  owner: AccountRow
  /** The one in the copy who is whoever brings it. */
  own: string | null
  now: Date
}

export interface PeopleHere {
  /** The account that stands for somebody in the copy. */
  get(id: string): string | undefined
  /** Whether somebody had left already when the copy was made. */
  hasLeft(id: string): boolean
}

/**
 * Adds whoever is named in a copy. Whoever brings it is one of them where `own` says so. All others stand by name until they say
 * that the words are theirs.
 */
export async function addPeople(
  tx: Db,
  { head, named, spool, owner, own, now }: PeopleRequest,
): Promise<PeopleHere> {
  const accounts = new Map<string, string>()
  const leavers = new Set<string>()
  let rows: Parameters<typeof addImportedPeople>[1][number][] = []
  for await (const { id, name, mailHash } of spool.read('people')) {
    if (!named.has(id)) continue
    const isOwn = id === own
    const accountId = isOwn ? owner.id : await addPlaceholder(tx, { name, at: now })
    accounts.set(id, accountId)
    if (name === null) leavers.add(id)
    rows.push({
      memorial_id: head.memorial.id,
      person_id: id,
      account_id: accountId,
      mail_hash: name === null ? null : mailHash,
      claimed_at: isOwn ? now : null,
    })
    if (rows.length < batchSize) continue
    await addImportedPeople(tx, rows)
    rows = []
  }
  if (rows.length > 0) await addImportedPeople(tx, rows)
  return { get: (id) => accounts.get(id), hasLeft: (id) => leavers.has(id) }
}

/**
 * The one in a copy who is whoever brings it: whose address they have proven to be theirs, and above all whoever kept the page
 * there. Null where nobody is. Of a page in preparation it is whoever prepared it there, whatever their address was: its family
 * has all of it with the page, and nothing stays with anybody else (YC08).
 */
export async function findBringer({
  head: { memorial, salt },
  named,
  spool,
  owner,
}: Pick<PeopleRequest, 'head' | 'named' | 'spool' | 'owner'>): Promise<string | null> {
  if (memorial.inPreparation) return memorial.owner
  const hash = hashMail(salt, owner.mail)
  let own: string | null = null
  for await (const { id, name, mailHash } of spool.read('people')) {
    if (mailHash !== hash || name === null || !named.has(id)) continue
    if (id === memorial.owner) return id
    own ??= id
  }
  return own
}
