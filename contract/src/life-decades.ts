/** A life put in order: what was told, the first and the last day, and photographs of the years between. */
import type { Photograph } from './media.ts'
import type { TimelineEntry } from './timeline.ts'

/** The two days of a memorial. */
export interface LifeDays {
  born: string
  died: string
}

/** An edge of a life: its first day or its last. */
export type LifeEdge = 'birth' | 'death'

/** As much of an entry as decides where it stands. */
interface PlacedEntry extends Pick<TimelineEntry, 'id' | 'from' | 'to'> {
  assets: readonly { entityId: string }[]
}

/** What is read one after another: an edge of the life, an entry, or an entry that tells of an edge itself. */
export interface Passage<Entry extends PlacedEntry = TimelineEntry> {
  key: string
  day: string
  edge: LifeEdge | null
  entry: Entry | null
}

/** What is shown of a dated photograph between the entries. */
export type DatedPhotograph = Pick<
  Photograph,
  'id' | 'imageUrl' | 'title' | 'memoryDate' | 'width' | 'height' | 'placeholder' | 'isSilent'
>

/** As much of a photograph as decides where it stands. */
type PlacedPhotograph = Pick<Photograph, 'id' | 'memoryDate'>

export interface Decade<
  Entry extends PlacedEntry = TimelineEntry,
  Item extends PlacedPhotograph = DatedPhotograph,
> {
  /** Its first year, such as 1950. */
  from: number
  passages: Passage<Entry>[]
  /** Photographs of these years that stand beside no entry, where nothing that is told brings its own. */
  around: Item[]
}

/** The most photographs shown between the entries of one decade. */
const mostPhotographsAround = 9

const decadeOf = (day: string) => Math.floor(Number(day.slice(0, 4)) / 10) * 10

/** The element an entry's address leads to. */
export const entryAnchor = (entry: Pick<TimelineEntry, 'id'>) => entry.id
/** The element a decade's address leads to. */
export const decadeAnchor = (from: number) => `years-${from}`

/** An entry of that very day is told instead of the bare edge. */
const isOfDay = (day: string) => (entry: PlacedEntry) =>
  entry.from === day && (entry.to === null || entry.to === day)

/**
 * The whole life by decades, as far as there is something in them. Entries come in the order they are given, which is
 * that of their days; the birth stands before all else of its day, the death after.
 */
export function groupByDecade<
  Entry extends PlacedEntry = TimelineEntry,
  Item extends PlacedPhotograph = DatedPhotograph,
>(entries: readonly Entry[], { born, died }: LifeDays, photographs: readonly Item[]): Decade<Entry, Item>[] {
  const ofBirth = entries.find(isOfDay(born))
  const ofDeath = entries.findLast((entry) => isOfDay(died)(entry) && entry !== ofBirth)
  const ofEntries = entries.map<Passage<Entry>>((entry) => ({
    key: entry.id,
    day: entry.from,
    edge: entry === ofBirth ? 'birth' : entry === ofDeath ? 'death' : null,
    entry,
  }))
  const bare = (edge: LifeEdge, day: string): Passage<Entry> => ({ key: edge, day, edge, entry: null })
  const passages = [
    ...(ofBirth ? [] : [bare('birth', born)]),
    ...ofEntries,
    ...(ofDeath ? [] : [bare('death', died)]),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

  const decades = new Map<number, Decade<Entry, Item>>()
  const decade = (day: string) => {
    const from = decadeOf(day)
    const known: Decade<Entry, Item> = decades.get(from) ?? { from, passages: [], around: [] }
    decades.set(from, known)
    return known
  }
  for (const passage of passages) decade(passage.day).passages.push(passage)
  const placed = new Set(entries.flatMap(({ assets }) => assets.map(({ entityId }) => entityId)))
  const dated = photographs
    .filter(({ id, memoryDate }) => memoryDate !== null && !placed.has(id))
    .toSorted((one, other) => ((one.memoryDate ?? '') < (other.memoryDate ?? '') ? -1 : 1))
  for (const photograph of dated) decade(photograph.memoryDate ?? '').around.push(photograph)

  return [...decades.values()]
    .toSorted((one, other) => one.from - other.from)
    .map((one) => ({ ...one, around: hasOwnMedia(one) ? [] : spread(one.around, mostPhotographsAround) }))
}

const hasOwnMedia = ({ passages }: { passages: readonly { entry: PlacedEntry | null }[] }) =>
  passages.some(({ entry }) => entry && entry.assets.length > 0)

/** Some of many, evenly from the first to the last. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item)
}

/** Photographs of the time around a span, in its own years and a few to either side. */
export function photographsNear<Item extends Pick<DatedPhotograph, 'memoryDate'>>(
  photographs: readonly Item[],
  { from, to }: { from: string; to: string | null },
): Item[] {
  const year = (day: string) => Number(day.slice(0, 4))
  const [first, last] = [year(from) - 3, year(to ?? from) + 3]
  return photographs.filter(
    ({ memoryDate }) => memoryDate !== null && year(memoryDate) >= first && year(memoryDate) <= last,
  )
}
