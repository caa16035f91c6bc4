/** Photographs, films, papers and the entries of a life as guests read them. */
import type { Variant } from '@spomen/contract/media.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { dayForGuests, type Hiding } from './rules.ts'
import type { ContentRows, PaperRow } from './content-rows.ts'

/** How one guest looks at a page. */
export interface GuestView {
  /** What every address of a file carries: the code of the link; nothing at an open door. */
  search: string
  hiding: Hiding
}

type PhotographRow = ContentRows['photographs'][number]
type FilmRow = ContentRows['films'][number]
type EntryRow = ContentRows['entries'][number]
type Placed = Pick<PhotographRow, 'id' | 'file_id' | 'width' | 'height'>

const addressOf = (fileId: string, variant: Variant, { search }: GuestView) =>
  fileAddress(fileId, variant) + search

const dayOrNull = (day: string | null, { hiding }: GuestView) =>
  day === null ? null : dayForGuests(day, hiding)

/** The portrait beside the name. */
export const presentPortrait = (fileId: string | null, view: GuestView) =>
  fileId && addressOf(fileId, 'medium', view)

/** A photograph or film by its address, and the room it takes on the page. */
export const presentPlaced = ({ file_id, ...row }: Placed, variant: Variant, view: GuestView) => ({
  id: row.id,
  url: addressOf(file_id, variant, view),
  width: row.width ?? (variant === 'play' ? 16 : 1),
  height: row.height ?? (variant === 'play' ? 9 : 1),
})

const descriptionOf = (row: PhotographRow | FilmRow, view: GuestView) => ({
  title: row.title,
  description: row.description,
  location: row.location,
  memoryDate: dayOrNull(row.memory_date, view),
})

/** A photograph with what is told of it. */
export const presentPhotograph = (row: PhotographRow, view: GuestView) => ({
  ...presentPlaced(row, 'large', view),
  ...descriptionOf(row, view),
  ...(row.is_damaged && { isDamaged: true }),
})

/** A film with what is told of it. */
export const presentFilm = (row: FilmRow, view: GuestView) => ({
  ...presentPlaced(row, 'play', view),
  ...descriptionOf(row, view),
  name: row.name,
  mediaType: row.type,
  hasStill: row.has_still,
  hasCaptions: row.has_captions,
})

/** A paper, with the beginning of its text where it is one. */
export const presentPaper = (
  { id, file_id, name, type, bytes, sha256 }: PaperRow,
  firstLines: ReadonlyMap<string, string>,
  view: GuestView,
) => ({
  id,
  name,
  url: addressOf(file_id, 'original', view),
  mediaType: type,
  sizeInBytes: bytes,
  firstLines: firstLines.get(sha256) ?? null,
})

/** An entry of the life, with the photographs beside it at the addresses they have elsewhere on the page, and the stills of films. */
export const presentEntry = (row: EntryRow, assets: ContentRows['assets'], view: GuestView) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  from: dayForGuests(row.began, view.hiding),
  to: dayOrNull(row.ended, view),
  assets: assets
    .filter(({ entry_id }) => entry_id === row.id)
    .map((asset) => ({
      ...presentPlaced(asset, asset.is_film ? 'medium' : 'large', view),
      entityId: asset.id,
      isFilm: asset.is_film,
    })),
})
