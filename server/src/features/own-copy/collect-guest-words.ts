/** Gathers what guests left at a door: their mail addresses stay behind (YB03). */
import { filesOf, inParts, moment, momentOrNull, type Source } from './collect-source.ts'
import { listGuestWordsOf } from './content-door-store.ts'
import type { CopyLists } from './format.ts'

type InCopy = CopyLists['guestWords']

/** The words that wait, stand, were given back, or were set aside and can be brought back. */
export async function* collectGuestWords({ db, scope, personIdOf }: Source): AsyncGenerator<InCopy> {
  yield* inParts(
    (part) => listGuestWordsOf(db, scope, part),
    async (rows) => {
      const letters = new Set(rows.map(({ id }) => id))
      const files = await filesOf(
        db,
        rows.map((row) => row.file_id),
        // A photograph that nobody has taken over is the letter's own.
        (id) => (letters.has(id) ? id : personIdOf(id)),
      )
      return rows.map((row) => ({
        id: row.id,
        linkId: row.link_id,
        codeHash: row.code_hash,
        name: row.name,
        knownAs: row.known_as,
        words: row.words,
        file: (row.file_id && files.get(row.file_id)) || null,
        language: row.language as InCopy['language'],
        state: row.state as InCopy['state'],
        shownTo: row.shown_to as InCopy['shownTo'],
        answer: row.answer,
        answeredAt: momentOrNull(row.answered_at),
        answeredBy: row.answered_by && personIdOf(row.answered_by),
        by: row.account_id && personIdOf(row.account_id),
        createdAt: moment(row.created_at),
        changedAt: moment(row.changed_at),
      }))
    },
  )
}
