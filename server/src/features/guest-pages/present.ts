/** A memorial as guests read it, cut to what the contract names (YA04). */
import { GuestPage, guestFacts } from '@spomen/contract/guest-pages.ts'
import type { StandingWords } from '@spomen/contract/guest-words.ts'
import { factRow } from '@spomen/contract/facts.ts'
import type { Variant } from '@spomen/contract/media.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { signatureOf } from '../accounts/index.ts'
import { presentShown, type ShownCeremonies } from '../ceremonies/index.ts'
import { daysForGuests } from '../doors/index.ts'
import type { GuestStanding } from '../following/index.ts'
import { shownNote, wordsUnderName } from '../greetings/index.ts'
import { nameOf, presentFavourite, toWire } from '../memorials/index.ts'
import { dayForGuests, shows } from './rules.ts'
import type { ContentRow, ContentRows } from './store.ts'

interface Shown {
  standing: Pick<GuestStanding, 'memorial' | 'door'>
  content: ContentRow
  /** What stands above the page today. */
  day: ShownCeremonies | null
  /** The words of guests that stand, and how many of them are wanted. */
  words: readonly StandingWords[]
  mostWords: number
  /** The code of the link that every address carries; null at an open door. */
  link: string | null
}

const readRows = (content: ContentRow) =>
  Object.fromEntries(Object.entries(content).map(([name, rows]) => [name, JSON.parse(rows)])) as ContentRows

const countIn = (rows: readonly { total: number }[]) => rows[0]?.total ?? 0

interface Signed {
  name: string | null
  last_name: string | null
  left_at: string | null
}

const signed = ({ name, last_name, left_at }: Signed) =>
  signatureOf({
    name: name ?? '',
    last_name: last_name ?? '',
    portrait_file_id: null,
    left_at: left_at === null ? null : new Date(left_at),
  }).fullName

/** Reads what was found and shows it; what the contract does not name is cut off. */
export function presentGuestPage({
  standing: { memorial, door },
  content,
  day,
  words,
  mostWords,
  link,
}: Shown): GuestPage {
  const rows = readRows(content)
  const hiding = { born: memorial.born, isHidden: door.hides_birth_day }
  const dayOf = (day: string) => dayForGuests(day, hiding)
  const dayOrNull = (day: string | null) => (day === null ? null : dayOf(day))
  const shown = link === null ? '' : `?link=${link}`
  const at = (fileId: string, variant: Variant) => fileAddress(fileId, variant) + shown
  const where = (part: Parameters<typeof shows>[1]) => shows(door.parts, part)
  const place = ({ file_id, ...row }: Placed, variant: Variant) => ({
    id: row.id,
    url: at(file_id, variant),
    width: row.width ?? (variant === 'play' ? 16 : 1),
    height: row.height ?? (variant === 'play' ? 9 : 1),
  })
  const told = (row: ContentRows['photographs'][number] | ContentRows['films'][number]) => ({
    title: row.title,
    description: row.description,
    location: row.location,
    memoryDate: dayOrNull(row.memory_date),
  })

  const entry = (row: ContentRows['entries'][number]) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    from: dayOf(row.began),
    to: dayOrNull(row.ended),
    assets: rows.assets
      .filter(({ entry_id }) => entry_id === row.id)
      .map((asset) => ({ ...place(asset, 'medium'), entityId: asset.id, isFilm: asset.is_film })),
  })

  return GuestPage.parse({
    memorialId: memorial.id,
    isHuman: memorial.is_human,
    gender: memorial.gender,
    fullName: nameOf(memorial),
    called: memorial.first_name ?? memorial.name ?? '',
    nickname: memorial.nickname,
    ...daysForGuests(memorial, door),
    portraitUrl: memorial.portrait_file_id && at(memorial.portrait_file_id, 'medium'),
    epitaph: epitaphOf(rows.epitaph),
    day: day && presentShown(day),
    facts: where('life') ? factsOf({ memorial, door }) : null,
    life: where('life') ? rows.entries.map(entry) : null,
    photographs: where('photographs')
      ? {
          total: countIn(rows.photographsInAll),
          items: rows.photographs.map((row) => ({ ...place(row, 'large'), ...told(row) })),
        }
      : null,
    films: where('films')
      ? rows.films.map((row) => ({
          ...place(row, 'play'),
          ...told(row),
          name: row.name,
          mediaType: row.type,
          hasStill: row.has_still,
          hasCaptions: row.has_captions,
        }))
      : null,
    papers: where('papers')
      ? rows.papers.map(({ id, file_id, name, type, bytes }) => ({
          id,
          name,
          url: at(file_id, 'original'),
          mediaType: type,
          sizeInBytes: bytes,
        }))
      : null,
    greetings: where('greetings')
      ? {
          total: countIn(rows.greetingsInAll),
          items: rows.greetings.map((row) => ({
            id: row.id,
            note: shownNote(row.note),
            by: signed(row),
            day: row.day,
          })),
        }
      : null,
    words: where('greetings')
      ? { total: words.length, items: words.slice(0, mostWords).map((one) => wordsOf(one, shown)) }
      : null,
    favourites: where('favourites') ? rows.favourites.map(presentFavourite) : null,
    restingPlace: where('restingPlace')
      ? {
          city: memorial.grave_city,
          country: memorial.grave_country,
          description: memorial.grave_description,
          latitude: memorial.grave_latitude,
          longitude: memorial.grave_longitude,
          photograph: rows.gravePhotograph.map((row) => place(row, 'large'))[0] ?? null,
        }
      : null,
    showsDays: where('days'),
    isOpen: door.opens === 'open',
    isSearchable: door.opens === 'open' && door.is_searchable,
    takesWords: door.takes_words,
  })
}

type Placed = Pick<ContentRows['photographs'][number], 'id' | 'file_id' | 'width' | 'height'>

const wordsOf = ({ id, name, knownAs, words, photograph, createdAt }: StandingWords, shown: string) => ({
  id,
  name,
  knownAs,
  words,
  photograph: photograph && { ...photograph, url: photograph.url + shown },
  day: createdAt.slice(0, 10),
})

function epitaphOf([row]: ContentRows['epitaph']) {
  if (!row) return null
  if (row.line !== null) return { words: row.line, by: null }
  return row.note === null ? null : { words: wordsUnderName(row.note), by: signed(row) }
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
