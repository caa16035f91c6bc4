/** What is told and given on a made memorial, and who may read it. */
import { sql } from 'kysely'
import { cleanNote } from '../../src/features/greetings/index.ts'
import { day } from './chance.ts'
import type { Making } from './making.ts'

/** Notes all of it; `shown` are photographs and films that an entry may stand beside. */
export function makeWords(making: Making, shown: readonly string[]): void {
  makeLife(making, shown)
  makeGreetings(making)
  makeEpitaph(making)
  makeGravePhotograph(making)
  makeGifts(making)
  makeFollowers(making)
  makeRequests(making)
  makeVisits(making)
}

function makeLife({ id, owner, chance, rows, few }: Making, shown: readonly string[]) {
  const entries = chance.times(few(5), () => {
    const began = chance.dayIn(1900, 100)
    return {
      ...chance.born(),
      memorial_id: id,
      author_id: owner.id,
      changed_by: chance.maybe(() => owner.id),
      title: chance.word(),
      description: chance.maybe(chance.lines),
      began,
      ended: chance.maybe(() => began),
      changed_at: chance.maybe(() => chance.moment(9)),
      deleted_at: chance.maybe(chance.lately, 0.2),
    }
  })
  rows.timeline_entries.push(...entries)
  for (const { id: entry_id } of entries)
    for (const [position, subject_id] of shown.slice(0, chance.below(4)).entries())
      rows.timeline_assets.push({ entry_id, subject_id, position: position + 1 })
}

function makeGreetings({ id, chance, rows, few, anybody }: Making) {
  const markup = () =>
    `<p>${chance.word()} <b>${chance.word()}</b><br>${chance.word()}</p><ul><li>x</li></ul>`
  rows.greetings.push(
    ...chance.times(few(5), () => {
      const author_id = anybody()
      return {
        ...chance.born(),
        memorial_id: id,
        author_id,
        note: cleanNote(markup().replaceAll('</style>', '')),
        reported: chance.random() < 0.1,
        ...chance.maybe(() => ({ changed_at: chance.moment(9), changed_by: author_id })),
      }
    }),
  )
}

/** On one page in three a line of the family's, on one in three a greeting. */
function makeEpitaph({ id, chance, rows, few }: Making) {
  const [greeting] = rows.greetings as { id: string }[]
  const which = chance.below(few(3) + 1)
  if (which === 1) rows.epitaphs.push({ memorial_id: id, line: `${chance.word()} & <i>`.normalize('NFC') })
  if (which === 2 && greeting) rows.epitaphs.push({ memorial_id: id, greeting_id: greeting.id })
}

/** On one page in two a photograph of the stone. */
function makeGravePhotograph({ id, chance, rows }: Making) {
  const there = (rows.images as { id: string; deleted_at: Date | null }[]).filter(
    ({ deleted_at }) => !deleted_at,
  )
  const [photograph] = there
  if (photograph && chance.random() < 0.5)
    rows.grave_photographs.push({ memorial_id: id, image_id: photograph.id })
}

function makeGifts({ id, chance, rows, few, anybody }: Making) {
  rows.gifts.push(
    ...chance.times(few(3), () => {
      const { id: giftId, created_at } = chance.born()
      return {
        id: giftId,
        memorial_id: id,
        giver_id: anybody(),
        candles: 3 + chance.below(27),
        flowers: chance.below(30),
        words: chance.maybe(chance.word),
        given_at: created_at,
        deleted_at: chance.maybe(chance.lately, 0.2),
      }
    }),
  )
}

function makeFollowers({ id, shared, chance, rows, few }: Making) {
  // Let in within one millisecond, as a list of names is.
  const together = chance.moment().toISOString()
  const some = shared.people.slice(0, chance.below(few(12) + 1)).toReversed()
  for (const [index, { id: account_id }] of some.entries())
    rows.followers.push({
      memorial_id: id,
      account_id,
      since:
        index % 3 === 0
          ? chance.moment()
          : sql<Date>`${together.replace('Z', `${chance.below(900) + 100}Z`)}::timestamptz`,
    })
}

function makeRequests({ id, owner, shared, chance, rows, few }: Making) {
  for (const { id: by_account_id } of shared.people.slice(0, chance.below(few(3) + 1)))
    rows.follow_requests.push({
      ...chance.born(chance.moment(20)),
      memorial_id: id,
      kind: 'request',
      by_account_id,
      note: chance.lines(),
    })
  for (const invited_mail of chance.times(few(2), () => `guest-${chance.below(1e9)}@example.org`))
    rows.follow_requests.push({
      ...chance.born(chance.moment(20)),
      memorial_id: id,
      kind: 'invitation',
      by_account_id: owner.id,
      invited_mail,
      note: '',
    })
}

function makeVisits({ id, owner, shared, chance, rows, few }: Making) {
  for (let index = chance.below(few(9) + 1); index > 0; index -= 1)
    rows.visits.push({
      memorial_id: id,
      day: new Date(shared.now - index * day).toISOString().slice(0, 10),
      visitors: 1 + chance.below(40),
    })
  if (chance.random() < 0.2)
    rows.remembrance_mutes.push({ memorial_id: id, account_id: owner.id, since: chance.moment() })
}
