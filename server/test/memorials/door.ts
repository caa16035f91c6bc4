/** The door of a made memorial: its links, and what others were asked about words they wrote before. */
import { createHash } from 'node:crypto'
import { ceremonyKinds } from '@spomen/contract/ceremonies.ts'
import { doorOpens, guestParts, reaches } from '@spomen/contract/doors.ts'
import { languages } from '@spomen/contract/languages.ts'
import { type Chance, day } from './chance.ts'
import { addMadeFile, type Making } from './making.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const codeOf = ({ one }: Chance) =>
  Array.from({ length: 16 }, () => one([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('')

/** Sets a door on two memorials of three, and lets some of what stands on the page be shown. */
export function makeDoor({ id, owner, shared, chance, rows, few, here }: Making): void {
  if (chance.below(few(3) + 1) === 0) return
  rows.doors.push({
    memorial_id: id,
    opens: chance.one(doorOpens),
    parts: guestParts.filter(() => chance.random() < 0.5),
    hides_birth_day: chance.random() < 0.5,
    is_searchable: chance.random() < 0.3,
    takes_words: chance.random() < 0.5,
    words_reader_id: chance.maybe(here, 0.3),
    words_mail_hour: chance.below(24),
    changed_at: chance.moment(20),
  })
  for (const name of ['', ...chance.times(3, () => `${chance.word()} & <i>`.normalize('NFC'))])
    rows.door_links.push({
      ...chance.born(),
      memorial_id: id,
      code: codeOf(chance),
      name,
      ends_on: chance.maybe(() => chance.dayIn(2020, 20)),
      taken_back_at: chance.maybe(() => chance.moment(9), 0.3),
    })
  for (const { id: account_id } of shared.people.slice(0, chance.below(8)).toReversed()) {
    const agrees = chance.maybe(() => chance.random() < 0.5)
    const reach = chance.one(['byLink', 'open'])
    const answered_at = agrees === null ? null : chance.moment(5)
    rows.door_consents.push({
      memorial_id: id,
      account_id,
      reach,
      asked_at: chance.moment(9),
      answered_at,
      agrees,
    })
  }
  // What the family itself wrote stands there by its part alone.
  for (const shown of [...rows.greetings, ...rows.images, ...rows.suggestions] as Record<string, unknown>[])
    if (shown['author_id'] !== owner.id) shown['shown_to'] = chance.one(['inside', 'byLink', 'open'])
}

/** Announces the day itself on one memorial of two, and what is held later. */
export function makeCeremonies({ id, shared, chance, rows, few }: Making): void {
  if (chance.below(few(2) + 1) === 0) return
  const said = () => chance.maybe(() => chance.word().normalize('NFC'))
  rows.ceremony_notices.push({
    memorial_id: id,
    instead_of_flowers: said(),
    instead_url: chance.maybe(() => 'https://hospice.example/give?for=milan'),
    shows: chance.one(['untilOver', 'stays', 'away']),
    changed_at: chance.moment(9),
  })
  rows.ceremonies.push(
    ...chance.times(6, () => {
      const isPlaced = chance.random() < 0.5
      return {
        id: chance.born().id,
        memorial_id: id,
        kind: chance.one(ceremonyKinds),
        title: `${chance.word()} & <i>`.normalize('NFC'),
        on_day: new Date(shared.now + (chance.below(60) - 30) * day).toISOString().slice(0, 10),
        at_time: chance.maybe(() => `${10 + chance.below(9)}:${10 + chance.below(40)}`),
        place: said(),
        address: said(),
        latitude: isPlaced ? 45.254_396 : null,
        longitude: isPlaced ? -19.842_5 : null,
        details: chance.maybe(() => chance.lines().normalize('NFC')),
        position: chance.below(3),
      }
    }),
  )
}

/** What guests left at the door of the memorial, in every state; some of it was taken over since. */
export function makeGuestWords(making: Making): void {
  const { id, owner, shared, chance, rows, few, here, anybody } = making
  if (rows.doors.length === 0) return
  const links = rows.door_links as { id: string }[]
  for (const state of chance.times(few(6), () =>
    chance.one(['waiting', 'standing', 'setAside', 'returned']),
  )) {
    const born = chance.born()
    const account_id = chance.maybe(anybody, 0.3)
    rows.guest_words.push({
      ...born,
      memorial_id: id,
      link_id: chance.maybe(() => chance.one(links).id),
      sent_hash: hashOf(`sent ${born.id}`),
      code_hash: hashOf(`code ${born.id}`),
      name: `${chance.word()} & <i>`.normalize('NFC'),
      known_as: chance.maybe(() => chance.word().normalize('NFC')),
      words: chance.lines().normalize('NFC'),
      file_id: chance.maybe(() =>
        addMadeFile(making, {
          original: chance.one(shared.images),
          by: account_id ?? born.id,
          audience: 'owner',
        }),
      ),
      mail: account_id === null ? chance.maybe(() => 'vera@example.org') : null,
      language: chance.one(languages),
      state,
      shown_to: chance.one(reaches),
      answer: state === 'returned' ? chance.lines().normalize('NFC') : null,
      answered_at: state === 'waiting' ? null : chance.lately(),
      answered_by: state === 'waiting' ? null : chance.one([owner.id, here()]),
      account_id,
      changed_at: chance.moment(9),
    })
  }
}
