/** What is said of a photograph or a film of a made memorial, liked, and kept. */
import { day } from './chance.ts'
import type { Making } from './making.ts'

/** Notes comments with their answers, likes of all of it, and bookmarks. */
export function makeRemarks(making: Making, subject_kind: 'image' | 'video', subject_id: string): void {
  const { id, owner, chance, rows, anybody, here } = making
  const about = { memorial_id: id, subject_kind, subject_id }
  const said = chance.times(3, () => comment(null))
  const answers = said.flatMap(({ id: parent_id }) => chance.times(2, () => comment(parent_id)))
  const all = [...said, ...answers]
  rows.comments.push(...all)
  for (const liked of [subject_id, ...all.map((each) => each.id)])
    for (const account_id of new Set(chance.times(3, anybody)))
      rows.likes.push({
        ...chance.born(),
        memorial_id: id,
        subject_id: liked,
        kind: 1 + chance.below(4),
        account_id,
      })
  for (const account_id of new Set([owner.id, here()]))
    if (chance.random() < 0.3) rows.bookmarks.push({ ...about, ...chance.born(), account_id })

  function comment(parent_id: string | null) {
    // An answer comes after what it answers.
    const at = parent_id ? chance.lately() : new Date(chance.moment(780).getTime() - 20 * day)
    return {
      ...about,
      ...chance.born(at),
      parent_id,
      author_id: anybody(),
      text: chance.lines(),
      reported: chance.random() < 0.1,
      changed_at: chance.maybe(chance.lately),
    }
  }
}
