import { previewableDocuments } from '@spomen/contract/documents.ts'
import { otherVariants, type Variant, variants } from '@spomen/contract/media.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { sendFile } from '../../kit/files/send-file.ts'
import { type Audience, type FileRow, findFile } from '../../kit/files/file-rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { DescribedRoute } from '../../kit/http/described-routes.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import {
  type Derivative,
  derivativeKey,
  derivativeTag,
  derivativeType,
} from '../../kit/images/derivatives.ts'
import { pdfType } from '../../kit/images/pdf.ts'
import { Refusal } from '../../kit/refusal.ts'
import { secretForFiles } from '../accounts/index.ts'
import { admitGuest } from '../doors/index.ts'
import { isPublicPortrait } from '../memorials/index.ts'
import { type AskedFile, findAskedFile } from './asked-file-store.ts'
import { isShownToGuests } from './guest-file-store.ts'
import { redactedTag, redactionsOf } from './redactions.ts'
import { isForVisitors, isExpired, mayOpenFile } from './rules.ts'
import { findAttachments } from './video-store.ts'

/** Which of a file's forms is wanted. */
export const anyVariant = { type: 'string', enum: [...Object.keys(variants), ...otherVariants] }

/** What a file's bytes are answered with. */
export const givesBytes = {
  200: {
    says: 'The bytes, of the type the server has found them to be',
    type: '*/*',
    headers: { ETag: 'Names these very bytes', 'Accept-Ranges': 'bytes' },
  },
  206: { says: 'The part that was asked for', type: '*/*', headers: { 'Content-Range': 'Which part' } },
  304: { says: 'Nothing has changed' },
  416: { says: 'There is no such part' },
} as const

export const asksForBytes = {
  Range: { says: 'One part, such as bytes=0-1023' },
  'If-Range': { says: 'The part is wanted of these bytes alone' },
  'If-None-Match': { says: 'What is known already' },
} as const

const fileDoor: DescribedRoute = {
  name: 'files.read',
  method: 'GET',
  path: '/api/files/:id/:variant',
  says: 'The bytes of a file. A visitor without a name gets the portrait of a memorial whose family shows it to visitors; a guest, by a link or at an open door, what the page shows them.',
  who: 'follower',
  by: ['bearer', 'fileCookie', 'nobody'],
  inPath: { variant: anyVariant },
  headers: asksForBytes,
  gives: givesBytes,
  fails: ['sessionExpired', 'forbidden', 'notFound', 'linkTakenBack', 'tooManyRequests'],
}

/** Every byte of every file goes through here, and the right to it is asked each time (X34, Q92). */
export function fileRoutes({ raw, describe }: ApiServer, ctx: Context) {
  describe(fileDoor)
  const { db, clock } = ctx

  raw.get('/api/files/:id/:variant', async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, variant } = request.params as { id: string; variant: string }
    const asked = await findAskedFile(db, secretForFiles(request), id, {
      now: clock.now(),
      settings: ctx.settings,
    })
    const { viewer } = asked
    const file =
      asked.file && !isExpired(asked.file, clock.now()) && isVariant(variant) ? asked.file : undefined
    // A visitor does not learn that anything is there which they may not have (G57).
    if (!file || !isVariant(variant)) throw new Refusal(viewer ? 'notFound' : 'sessionExpired')
    const isOpen = viewer
      ? mayOpen(viewer, { ...asked, file, variant })
      : await isOpenToVisitors(file, variant)
    if (!isOpen && !(await isOpenToGuest(request, file, variant)))
      throw new Refusal(viewer ? 'forbidden' : 'sessionExpired')
    return answerVariant(ctx, request, reply, { file, variant, mayKeep: viewer !== null })
  })

  /** A visitor gets a portrait that its family shows to visitors (G57). */
  const isOpenToVisitors = async (file: FileRow, variant: Variant) =>
    isForVisitors(variant) && file.memorial_id !== null && isPublicPortrait(db, file.memorial_id, file.id)

  /** A guest gets what the page shows them that their link opens, or an open door, and nothing else (YA08). */
  async function isOpenToGuest(request: FastifyRequest, file: FileRow, variant: Variant) {
    if (file.memorial_id === null || !mayGuestsHave(file, variant)) return false
    const { link } = request.query as { link?: unknown }
    const key = typeof link === 'string' ? { link } : { memorialId: file.memorial_id }
    try {
      const guest = await admitGuest(ctx, request.ip, key)
      return guest.memorial.id === file.memorial_id && (await isShownToGuests(db, guest, file.id))
    } catch (error) {
      if (error instanceof Refusal && error.key === 'notFound') return false
      throw error
    }
  }
}

/** Whether somebody may open a file; refuses where its memorial is not there for them. */
function mayOpen(
  viewer: Viewer,
  { file, relation, variant }: Pick<AskedFile, 'relation'> & { file: FileRow; variant: Variant },
): boolean {
  if (relation === undefined) throw new Refusal('notFound')
  return mayOpenFile({
    audience: file.audience as Audience,
    isUploader: file.uploader_id === viewer.id,
    relation,
    isOriginal: variant === 'original' && (isImage(file) || isVideo(file)),
    isModerator: viewer.role === 'Admin',
  })
}

interface VariantRequest {
  file: FileRow
  variant: Variant
  /** Whether the browser may show again for a minute, unasked, what never changes under its address (decision 114). */
  mayKeep?: boolean
}

/** Answers a file in the way that is asked for; whether the viewer may have it is decided before. */
export async function answerVariant(
  { db, store, images, settings }: Pick<Context, 'db' | 'store' | 'images' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, variant, mayKeep = false }: VariantRequest,
) {
  switch (variant) {
    case 'original':
      return answerWhole(file, { download: true })
    case 'play':
      return answerPlayed()
    case 'captions':
      return answerWhole(await getAttached(db, file, 'captions_file_id'), { download: false })
    case 'preview':
      if (!previewableDocuments.includes(file.type)) throw new Refusal('notFound')
      return answerWhole(file, { download: false, policy: previewPolicy })
    case 'small':
    case 'medium':
    case 'large':
    case 'square':
      // The first page of a paper is drawn when somebody first looks at it.
      if (file.type === pdfType)
        return answerSize(file, variant, { mayKeep, mend: () => images.makeFirstPage(file.sha256) })
      // The still of a film may be another in a moment.
      return isImage(file)
        ? answerSize(file, variant, { mayKeep })
        : answerSize(await getAttached(db, file, 'still_file_id'), variant)
  }

  /** The copy that was made for browsers, or else the original, where what may say a place is redacted. */
  async function answerPlayed() {
    if (!isVideo(file)) throw new Refusal('notFound')
    const { copy_file_id } = (await findAttachments(db, file.id)) ?? {}
    const copy = copy_file_id && (await findFile(db, copy_file_id))
    if (copy) return answerWhole(copy, { download: false })
    const redactions = await redactionsOf({ db, store }, file)
    return answerWhole(file, { download: false, redactions, tag: redactedTag(file, redactions) })
  }

  function answerWhole({ type, name, sha256 }: FileRow, how: AnswerOptions) {
    return answer({ key: originalKey(sha256), type, name, tag: sha256, ...how })
  }

  function answerSize(
    { sha256 }: FileRow,
    size: Derivative,
    { mend = () => images.makeAgain(sha256), mayKeep = false }: SizeOptions = {},
  ) {
    return answer({
      key: derivativeKey(sha256, size),
      type: derivativeType,
      name: `${file.name.replace(/\.\w+$/, '')}.webp`,
      tag: derivativeTag(sha256, size),
      download: false,
      mend,
      mayKeep,
    })
  }

  function answer(what: Omit<Parameters<typeof sendFile>[2], 'store' | 'sentFrom'>) {
    return sendFile(request, reply, { ...what, store, sentFrom: settings.nginxFiles })
  }
}

/** What lies beside a video under its address; refuses with `notFound` where nothing does. */
async function getAttached(
  db: Db,
  file: FileRow,
  what: 'still_file_id' | 'captions_file_id',
): Promise<FileRow> {
  const id = isVideo(file) ? (await findAttachments(db, file.id))?.[what] : null
  const found = id && (await findFile(db, id))
  if (!found) throw new Refusal('notFound')
  return found
}

interface SizeOptions {
  mend?: () => Promise<void>
  mayKeep?: boolean
}

type AnswerOptions = Pick<Parameters<typeof sendFile>[2], 'download' | 'redactions' | 'policy'> & {
  tag?: string
}

/**
 * What a document may do that is previewed on the page: be drawn by the browser's own reader, in a frame of ours.
 * NOTE: browsers do not start that reader in a sandbox; it keeps what a document holds away from the page by itself.
 */
const previewPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** An original photograph or film may tell where it was taken, and stays with the family; a paper is read as it is. */
const mayGuestsHave = (file: FileRow, variant: Variant) =>
  variant !== 'original' || !(isImage(file) || isVideo(file))

const isImage = ({ type }: FileRow) => type.startsWith('image/')
const isVideo = ({ type }: FileRow) => type.startsWith('video/')

/** Whether an address names one of the sizes a file is shown in. */
export const isVariant = (text: string): text is Variant =>
  Object.hasOwn(variants, text) || otherVariants.some((other) => other === text)
