/** The forms in which one file can be had: as it came, played, previewed, or in a size. */
import { buffer } from 'node:stream/consumers'
import { findEncoding } from '@spomen/contract/document-text.ts'
import { previewableDocuments } from '@spomen/contract/documents.ts'
import { otherVariants, type Variant, variants } from '@spomen/contract/media.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type FileRow, findFile } from '../../kit/files/file-rows.ts'
import { readerLanguage } from '../../kit/http/reader-language.ts'
import { sendFile } from '../../kit/files/send-file.ts'
import { originalKey } from '../../kit/files/store.ts'
import {
  type Derivative,
  derivativeKey,
  derivativeTag,
  derivativeType,
} from '../../kit/images/derivatives.ts'
import { pdfType } from '../../kit/images/pdf.ts'
import { Refusal } from '../../kit/refusal.ts'
import { redactedTag, redactionsOf } from './redactions.ts'
import { findAttachments } from './video-store.ts'

/** Which of a file's forms is wanted. */
export const anyVariant = { type: 'string', enum: [...Object.keys(variants), ...otherVariants] }

/** Whether an address names one of the forms a file can be had in. */
export const isVariant = (text: string): text is Variant =>
  Object.hasOwn(variants, text) || otherVariants.some((other) => other === text)

/** Whether a file is an image, whatever it is for. */
export const isImageFile = ({ type }: FileRow) => type.startsWith('image/')
/** Whether a file is a video. */
export const isVideoFile = ({ type }: FileRow) => type.startsWith('video/')

interface VariantRequest {
  file: FileRow
  variant: Variant
  /** Whether the browser may show again for a minute, unasked, what never changes under its address (decision 114). */
  mayKeep?: boolean
}

type VariantContext = Pick<Context, 'db' | 'store' | 'images'>

/** Answers a file in the way that is asked for; whether the viewer may have it is decided before. */
export async function answerVariant(
  ctx: VariantContext & Pick<Context, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: VariantRequest,
) {
  const found = await findVariant(ctx, asked)
  const type = asked.variant === 'preview' ? await withCharset(ctx, request, asked.file) : found.type
  return sendFile(request, reply, { ...found, type, store: ctx.store, sentFrom: ctx.settings.nginxFiles })
}

/** So much of a text tells its encoding, in bytes. */
const encodingSample = 65_536

/** The media type of a document that is looked at: browsers take a text of which nothing is said for one in an old encoding. */
async function withCharset(
  { store }: VariantContext,
  { headers }: FastifyRequest,
  { type, sha256, bytes }: FileRow,
): Promise<string> {
  if (type !== 'text/plain' || bytes === 0) return type
  const begin = await store.read(originalKey(sha256), { first: 0, last: Math.min(bytes, encodingSample) - 1 })
  if (!begin) return type
  return `${type}; charset=${findEncoding(await buffer(begin), readerLanguage(headers['accept-language']))}`
}

type FoundVariant = Omit<Parameters<typeof sendFile>[2], 'store' | 'sentFrom'>

/** Finds what a variant is sent as; refuses with `notFound` where a file has none of its kind. */
async function findVariant(
  ctx: VariantContext,
  { file, variant, mayKeep = false }: VariantRequest,
): Promise<FoundVariant> {
  switch (variant) {
    case 'original':
      return wholeFile(file, { download: true })
    case 'play':
      return playedFile(ctx, file)
    case 'captions':
      return wholeFile(await getAttached(ctx.db, file, 'captions_file_id'), { download: false })
    case 'preview':
      if (!previewableDocuments.includes(file.type)) throw new Refusal('notFound')
      return wholeFile(file, { download: false, policy: previewPolicy })
    case 'small':
    case 'medium':
    case 'large':
    case 'square':
      return sizedFile(ctx, { file, size: variant, mayKeep })
  }
}

type WholeOptions = Pick<FoundVariant, 'download' | 'redactions' | 'policy'> & { tag?: string }

function wholeFile({ type, name, sha256 }: FileRow, how: WholeOptions): FoundVariant {
  return { key: originalKey(sha256), type, name, tag: sha256, ...how }
}

/** The copy that was made for browsers, or else the original, where what may say a place is redacted. */
async function playedFile(ctx: VariantContext, file: FileRow): Promise<FoundVariant> {
  if (!isVideoFile(file)) throw new Refusal('notFound')
  const { copy_file_id } = (await findAttachments(ctx.db, file.id)) ?? {}
  const copy = copy_file_id && (await findFile(ctx.db, copy_file_id))
  if (copy) return wholeFile(copy, { download: false })
  const redactions = await redactionsOf(ctx, file)
  return wholeFile(file, { download: false, redactions, tag: redactedTag(file, redactions) })
}

/** A photograph, the first page of a document or the still of a video, in a size. */
async function sizedFile(
  { db, images }: VariantContext,
  { file, size, mayKeep }: { file: FileRow; size: Derivative; mayKeep: boolean },
): Promise<FoundVariant> {
  const isPaper = file.type === pdfType
  // The still of a video may be another in a moment.
  const isFixed = isPaper || isImageFile(file)
  const { sha256 } = isFixed ? file : await getAttached(db, file, 'still_file_id')
  return {
    key: derivativeKey(sha256, size),
    type: derivativeType,
    name: `${file.name.replace(/\.\w+$/, '')}.webp`,
    tag: derivativeTag(sha256, size),
    download: false,
    // The first page of a document is drawn when somebody first looks at it.
    mend: () => (isPaper ? images.makeFirstPage(sha256) : images.makeAgain(sha256)),
    mayKeep: isFixed && mayKeep,
  }
}

/** What lies beside a video under its address; refuses with `notFound` where nothing does. */
async function getAttached(
  db: Db,
  file: FileRow,
  what: 'still_file_id' | 'captions_file_id',
): Promise<FileRow> {
  const id = isVideoFile(file) ? (await findAttachments(db, file.id))?.[what] : null
  const found = id && (await findFile(db, id))
  if (!found) throw new Refusal('notFound')
  return found
}

/**
 * What a document may do that is previewed on the page: be drawn by the browser's own reader, in a frame of ours.
 * NOTE: browsers do not start that reader in a sandbox; it keeps what a document holds away from the page by itself.
 */
const previewPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
