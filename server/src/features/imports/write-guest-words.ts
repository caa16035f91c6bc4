/** Writes down what guests left at the door of a memorial that came in a copy (YB01 to YB06, YE02). */
import { createHash, randomUUID } from 'node:crypto'
import { addImportedGuestWords, findTakenCodeHashes } from '../guest-words/index.ts'
import type { CopyLists } from '../own-copy/index.ts'
import { isSetAsideForGood } from './rules.ts'
import { asDate, asDateOrNull, batchSize, batches, type Writing } from './writing.ts'

/** Nobody has it. */
const unknownHash = () => createHash('sha256').update(randomUUID()).digest('hex')

/** Writes all of it as it stood. No mail tells of what waits: whoever brings it has just seen the page. */
export async function writeGuestWords({
  tx,
  memorialId,
  spool,
  now,
  accountIdOf,
  add,
  files,
  fileId,
}: Writing) {
  for await (const items of batches(spool.read('guestWords'), batchSize)) await words(items)

  async function words(items: CopyLists['guestWords'][]) {
    const there = items.filter((item) => !isSetAsideForGood(item, now))
    await files(
      'guestWords',
      there.map((item) => ({
        file: item.file,
        audience: 'owner',
        ...(item.by === null && { uploaderId: item.id }),
      })),
    )
    const hashes = there.map(({ codeHash }) => codeHash)
    const taken = new Set(await findTakenCodeHashes(tx, hashes))
    const rows = there.map((item) => ({
      id: item.id,
      memorial_id: memorialId,
      link_id: item.linkId,
      sent_hash: createHash('sha256').update(item.id).digest('hex'),
      // NOTE: a copy is not signed. Whoever has a code here goes on coming back to their own words by it.
      code_hash: taken.has(item.codeHash) ? unknownHash() : item.codeHash,
      name: item.name,
      known_as: item.knownAs,
      words: item.words,
      file_id: fileId(item.file),
      language: item.language,
      state: item.state,
      shown_to: item.shownTo,
      answer: item.answer,
      answered_at: asDateOrNull(item.answeredAt),
      answered_by: item.answeredBy && accountIdOf(item.answeredBy),
      account_id: item.by && accountIdOf(item.by),
      created_at: asDate(item.createdAt),
      changed_at: asDate(item.changedAt),
      told_at: now,
    }))
    await add('guestWords', rows, addImportedGuestWords)
  }
}
