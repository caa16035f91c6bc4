import { documentTypes } from '@spomen/contract/documents.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { uploadSizeLimits, type UploadKind } from '@spomen/contract/uploads.ts'
import { videoTypes } from '@spomen/contract/videos.ts'
import type { UploadBatch } from '../media/index.ts'
import type { UploadRow } from './upload-store.ts'

const minute = 60_000
const hour = 60 * minute

/** An upload nobody has touched for so long is forgotten, in milliseconds; never sooner (promises 1.4). */
const uploadLifetime = 48 * hour

/** How long a batch keeps its places without a sign of life: a lost connection is mostly back by then. */
const reservationTime = 10 * minute

/** The most files one person may have on their way at once, those left lying among them. */
export const maxUnfinishedUploads = 200

/** Until when an upload that was touched at a moment can go on. */
export const uploadExpiresAt = (touchedAt: Date) => new Date(touchedAt.getTime() + uploadLifetime)

/** Uploads touched at this moment or before are forgotten. */
export const staleBefore = (now: Date) => new Date(now.getTime() - uploadLifetime)

/** Until when places are kept, from now. */
export const reservedUntil = (now: Date) => new Date(now.getTime() + reservationTime)

const wrongKindRefusals: Readonly<Record<UploadKind, RefusalKey>> = {
  images: 'invalidImage',
  suggestions: 'invalidImage',
  videos: 'invalidVideo',
  documents: 'invalidDocument',
  tales: 'invalidImage',
}

const isImage = (type: string) => type.startsWith('image/') && !type.startsWith('image/svg')
const alsoVideos = ['video/x-m4v', 'video/avi', 'video/msvideo', 'video/matroska', 'application/ogg']
const isVideo = (type: string) => Object.hasOwn(videoTypes, type) || alsoVideos.includes(type)
/** Some systems know Word, Excel and plain text by other names, but by none of these. */
const isDocument = (type: string) =>
  Object.hasOwn(documentTypes, type) || !/^(image|video|audio|text)\//.test(type)

const acceptedTypes: Readonly<Record<UploadKind, (type: string) => boolean>> = {
  images: isImage,
  suggestions: isImage,
  videos: isVideo,
  documents: isDocument,
  tales: (type) => isImage(type) || isVideo(type),
}

/**
 * Why a file cannot be let in by what its sender says of it, or null: it is empty, too large or of another kind. What it
 * really is, is looked at once it is here.
 */
export function refusalOf(kind: UploadKind, bytes: number, declaredType: string): RefusalKey | null {
  const type = declaredType.toLowerCase().split(';')[0]?.trim() ?? ''
  const isUnknown = type === '' || type === 'application/octet-stream'
  if (bytes === 0 || !(isUnknown || acceptedTypes[kind](type))) return wrongKindRefusals[kind]
  const isImageUpload = kind === 'images' || kind === 'suggestions' || (kind === 'tales' && isImage(type))
  if (bytes < uploadSizeLimits[isImageUpload ? 'images' : kind]) return null
  return isImageUpload ? 'maximumImageSize' : 'maximumVideoSize'
}

/** Refusals that say something about the bytes themselves: asking again would change nothing. */
const permanentRefusals: readonly RefusalKey[] = [
  'invalidImage',
  'invalidVideo',
  'invalidDocument',
  'maximumImageSize',
  'maximumVideoSize',
]

/** Whether the same bytes would be refused again for this reason. */
export const isPermanent = (why: RefusalKey) => permanentRefusals.includes(why)

/** The batch an upload belongs to. */
export const batchOf = ({ account_id, batch }: Pick<UploadRow, 'account_id' | 'batch'>): UploadBatch => ({
  accountId: account_id,
  batch,
})
