import { type DocumentType, documentTypes } from '@spomen/contract/documents.ts'
import { earliestMemory } from '@spomen/contract/limits.ts'
import { type ThingAudience, thingAudiences } from '@spomen/contract/thing-audience.ts'
import { type VideoType, videoTypes } from '@spomen/contract/videos.ts'
import type { FileAudience } from '../../kit/files/file-rows.ts'
import type { ImageType } from '../../kit/images/image-type.ts'
import { isOfFamily, type Relation } from '../following/index.ts'

/** A photograph's day lies between 1900 and today (J19). */
export const isMemoryDay = (day: string, today: string) => day >= earliestMemory && day <= today

/** The sizes in which a portrait may be shown to whoever is not signed in; never the file itself (G57). */
export const isForVisitors = (variant: string) => variant === 'square' || variant === 'medium'

/** Whether a file's time is over: it is there for nobody then, though its bytes may wait for the purge (O02). */
export const isExpired = ({ expires_at }: { expires_at: Date | null }, now: Date) =>
  expires_at !== null && expires_at <= now

interface FileRequest {
  audience: FileAudience
  isUploader: boolean
  /** How the viewer stands to the file's memorial; null for a file of no memorial. */
  relation: Relation | null
  /** An untouched photograph or video. */
  isOriginal: boolean
  isModerator: boolean
}

/**
 * Who may have a file's bytes (X34, matrix). An original photograph or video may tell where it was taken, so it stays with the
 * family and whoever brought it; everybody else gets it without (promises 1.3). What its uploader keeps to
 * themselves and no memorial holds waits for a moderator, as the image of a local service does (Q43).
 */
export function mayOpenFile({
  audience,
  isUploader,
  relation,
  isOriginal,
  isModerator,
}: FileRequest): boolean {
  const isFamily = relation !== null && isOfFamily(relation)
  if (isOriginal) return isUploader ? relation === null || isFamily || relation === 'follower' : isFamily
  switch (audience) {
    case 'signedIn':
      return true
    case 'followers':
      return isFamily || relation === 'follower'
    case 'owner':
      return isFamily
    case 'uploader':
      if (relation === null) return isUploader || isModerator
      return isFamily || (isUploader && relation === 'follower')
  }
}

/** Who looks at what hangs on a memorial. */
export interface MediaReader {
  id: string
  isFamily: boolean
}

/** What decides who sees a photograph or a video. */
interface MediaVisibility {
  reported: boolean
  audience: string
  uploader_id: string
}

/**
 * Whether a reader inside sees a photograph or a video. What a moderator has hidden, and what is for the keepers, only the
 * family and its uploader see (Q26, YC10).
 */
export const maySeeMedia = (reader: MediaReader, row: MediaVisibility) =>
  (!row.reported && row.audience !== 'keepers') || reader.isFamily || reader.id === row.uploader_id

/**
 * Who may have the file of a photograph, a video or a document: everybody inside, but of one that is for the keepers or was
 * hidden by a moderator only the family and whoever brought it. `settleFiles` says the same in statements.
 */
export const fileAudienceOf = ({
  audience,
  reported = false,
}: {
  audience?: string | undefined
  reported?: boolean
}): FileAudience => (reported || audience === 'keepers' ? 'uploader' : 'followers')

/**
 * Who sees a thing, as the wire tells it: the family of all that is not for whoever sees the page, and whoever brought it
 * of what is for the keepers.
 */
export const shownAudience = (
  { isFamily }: Pick<MediaReader, 'isFamily'>,
  { audience }: { audience: string },
): { audience?: Exclude<ThingAudience, 'page'> } => {
  if (audience === 'keepers') return { audience }
  return audience === 'inside' && isFamily ? { audience } : {}
}

/** Whether one audience is larger than another; where none is said, it is not. */
export const isForMore = (one: string | null | undefined, other: string): boolean =>
  typeof one === 'string' && widthOf(one) > widthOf(other)

/** The smallest of some audiences; undefined where none is said. */
export const smallestAudience = (...audiences: readonly (string | null | undefined)[]) =>
  audiences
    .filter((one) => typeof one === 'string')
    .toSorted((one, other) => widthOf(one) - widthOf(other))
    .at(0)

/** From many to few. */
const widthOf = (audience: string) => -thingAudiences.findIndex((one) => one === audience)

interface OrderedItem {
  id: string
  order: number
}

/** Whether a new order names each of these ids once and nothing else (Q92). */
export function isWholeOrder(given: readonly OrderedItem[], there: readonly string[]): boolean {
  const named = new Set(given.map(({ id }) => id))
  return named.size === given.length && there.length === given.length && there.every((id) => named.has(id))
}

/** An order as its ids, the topmost first; of two with one number the later id stands above, as in every list. */
const idsInOrder = (order: readonly OrderedItem[]): string[] =>
  order.toSorted((one, other) => other.order - one.order || (one.id < other.id ? 1 : -1)).map(({ id }) => id)

/**
 * Whether the order that stands, of the same things, is one that whoever sends a new one knows of (J23). The new one itself is:
 * it stands where it has come before, and its answer was lost.
 */
export function isKnownOrder(
  there: readonly string[],
  { placed, knownOrders }: { placed: readonly OrderedItem[]; knownOrders: readonly (readonly string[])[] },
): boolean {
  return [...knownOrders, idsInOrder(placed)].some((known) => known.join() === there.join())
}

type MediaType = VideoType | DocumentType | ImageType

/** Further endings under which files of a kind go about; others are replaced by the usual one (`withExtension`). */
const alternativeExtensions: Partial<Record<MediaType, readonly string[]>> = {
  'video/mp4': ['m4v'],
  'video/ogg': ['ogg', 'ogm'],
  'video/quicktime': ['qt'],
  'image/jpeg': ['jpeg', 'jpe', 'jfif'],
  'image/png': ['apng'],
  'image/heic': ['heif', 'hif'],
}

const imageExtensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
}

const usualExtensions: Record<MediaType, string> = { ...videoTypes, ...documentTypes, ...imageExtensions }

/** The endings of a kind of file, the usual one first. */
export const extensionsOf = (kind: MediaType): [string, ...string[]] => [
  usualExtensions[kind],
  ...(alternativeExtensions[kind] ?? []),
]
