/** A memorial as guests read it, cut to what the contract names (YA04). */
import { GuestPage, guestFacts } from '@spomen/contract/guest-pages.ts'
import type { StandingWords } from '@spomen/contract/guest-words.ts'
import { factRow } from '@spomen/contract/facts.ts'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { GuestPart } from '@spomen/contract/doors.ts'
import { signatureOf } from '../accounts/index.ts'
import { presentShown, type ShownCeremonies } from '../ceremonies/index.ts'
import type { GuestStanding } from '../following/index.ts'
import { shownNote, wordsUnderName } from '../greetings/index.ts'
import { daysForGuests, nameOf, presentFavourite, toWire } from '../memorials/index.ts'
import {
  type GuestView,
  presentEntry,
  presentFilm,
  presentPaper,
  presentPhotograph,
  presentPlaced,
  presentPortrait,
} from './present-media.ts'
import { shows } from './rules.ts'
import type { ContentRows } from './content-rows.ts'

interface Shown {
  standing: Pick<GuestStanding, 'memorial' | 'door'>
  rows: ContentRows
  /** How texts among the papers begin, by the hash of their bytes. */
  firstLines: ReadonlyMap<string, string>
  /** What stands above the page today. */
  day: ShownCeremonies | null
  /** The words of guests that stand: the newest, and how many there are. */
  words: { total: number; items: readonly StandingWords[] }
  /** The code of the link that every address carries; null at an open door. */
  link: string | null
}

interface AuthorRow {
  name: string | null
  last_name: string | null
  left_at: string | null
}

const authorName = ({ name, last_name, left_at }: AuthorRow) =>
  signatureOf({
    name: name ?? '',
    last_name: last_name ?? '',
    portrait_file_id: null,
    left_at: left_at === null ? null : new Date(left_at),
  }).fullName

/** Shows what was found; what the contract does not name is cut off. */
export function presentGuestPage({ standing, rows, firstLines, day, words, link }: Shown): GuestPage {
  const { memorial, door } = standing
  const view: GuestView = {
    search: link === null ? '' : `?link=${link}`,
    hiding: { born: memorial.born, isHidden: door.hides_birth_day },
  }
  /** What the family does not show is null, whatever lies there. */
  const part = <Part>(name: GuestPart, present: () => Part) => (shows(door.parts, name) ? present() : null)

  return GuestPage.parse({
    memorialId: memorial.id,
    isHuman: memorial.is_human,
    gender: memorial.gender,
    fullName: nameOf(memorial),
    called: shortNameOf({
      firstName: memorial.first_name,
      lastName: memorial.last_name,
      name: memorial.name,
    }),
    nickname: memorial.nickname,
    ...daysForGuests(memorial, door),
    portraitUrl: presentPortrait(memorial.portrait_file_id, view),
    epitaph: epitaphOf(rows.epitaph),
    day: day && presentShown(day),
    facts: part('life', () => factsOf(standing)),
    life: part('life', () => rows.entries.map((row) => presentEntry(row, rows.assets, view))),
    photographs: part('photographs', () => ({
      total: countIn(rows.photographsInAll),
      items: rows.photographs.map((row) => presentPhotograph(row, view)),
    })),
    films: part('films', () => rows.films.map((row) => presentFilm(row, view))),
    papers: part('papers', () => rows.papers.map((row) => presentPaper(row, firstLines, view))),
    greetings: part('greetings', () => greetingsOf(rows)),
    words: part('greetings', () => ({
      total: words.total,
      items: words.items.map((one) => wordsOf(one, view)),
    })),
    favourites: part('favourites', () => rows.favourites.map(presentFavourite)),
    restingPlace: part('restingPlace', () => restingPlaceOf(memorial, rows, view)),
    showsDays: shows(door.parts, 'days'),
    isOpen: door.opens === 'open',
    isSearchable: door.opens === 'open' && door.is_searchable,
    takesWords: door.takes_words,
  })
}

const countIn = (rows: readonly { total: number }[]) => rows[0]?.total ?? 0

const greetingsOf = ({ greetings, greetingsInAll }: ContentRows) => ({
  total: countIn(greetingsInAll),
  items: greetings.map((row) => ({
    id: row.id,
    note: shownNote(row.note),
    by: authorName(row),
    day: row.day,
  })),
})

const restingPlaceOf = (
  memorial: Shown['standing']['memorial'],
  { gravePhotograph: [photograph] }: ContentRows,
  view: GuestView,
) => ({
  city: memorial.grave_city,
  country: memorial.grave_country,
  description: memorial.grave_description,
  latitude: memorial.grave_latitude,
  longitude: memorial.grave_longitude,
  photograph: photograph ? presentPlaced(photograph, 'large', view) : null,
})

const wordsOf = (
  { id, name, knownAs, words, photograph, createdAt }: StandingWords,
  { search }: GuestView,
) => ({
  id,
  name,
  knownAs,
  words,
  photograph: photograph && { ...photograph, url: photograph.url + search },
  day: createdAt.slice(0, 10),
})

function epitaphOf([row]: ContentRows['epitaph']) {
  if (!row) return null
  if (row.line !== null) return { words: row.line, by: null }
  return row.note === null ? null : { words: wordsUnderName(row.note), by: authorName(row) }
}

/** The sign of the zodiac would tell the month of a birth that is hidden (YA04). */
function factsOf({ memorial, door }: Shown['standing']) {
  const all: Readonly<Record<string, unknown>> = toWire('page', memorial)
  return Object.fromEntries(
    guestFacts.map((name) => [
      factRow(name).wire,
      name === 'zodiacSign' && door.hides_birth_day ? null : all[factRow(name).wire],
    ]),
  )
}
