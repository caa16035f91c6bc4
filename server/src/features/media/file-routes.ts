import { LinkCode } from '@spomen/contract/doors.ts'
import type { Variant } from '@spomen/contract/media.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { FileAudience, FileRow } from '../../kit/files/file-rows.ts'
import type { DescribedRoute } from '../../kit/http/described-routes.ts'
import { isNavigation, type RefusalRedirect } from '../../kit/http/send-refusal.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { secretForFiles } from '../accounts/index.ts'
import { admitGuest } from '../doors/index.ts'
import { isPublicPortrait } from '../memorials/index.ts'
import { type AskedFile, findAskedFile } from './asked-file-store.ts'
import { answerVariant, anyVariant, isImageFile, isVariant, isVideoFile } from './file-variants.ts'
import { isShownToGuests } from './guest-file-store.ts'
import { isForVisitors, isExpired, mayOpenFile } from './rules.ts'

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

const fileRoute: DescribedRoute = {
  name: 'files.read',
  method: 'GET',
  path: '/api/files/:id/:variant',
  says: 'The bytes of a file. A visitor without a name gets the portrait of a memorial whose family shows it to visitors; a guest, by a link or at an open door, what the page shows them.',
  who: 'follower',
  by: ['bearer', 'fileCookie', 'nobody'],
  inPath: { variant: anyVariant },
  headers: asksForBytes,
  gives: {
    ...givesBytes,
    303: {
      says: 'Where a browser was to show the file in place of a guest’s page: to that page, which says why not',
    },
  },
  fails: ['sessionExpired', 'forbidden', 'notFound', 'linkTakenBack', 'tooManyRequests'],
}

/** Every byte of every file goes through here, and the right to it is asked each time (X34, Q92). */
export function fileRoutes({ raw, describe }: ApiServer, ctx: Context) {
  describe(fileRoute)
  const { db, clock } = ctx

  const config = { refusalPage: pageOfLink }
  raw.get('/api/files/:id/:variant', { config }, async (request: FastifyRequest, reply: FastifyReply) => {
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
    // Whoever is let in by a link keeps nothing, as nobody who has not logged in does (decision 114).
    return answerVariant(ctx, request, reply, { file, variant, mayKeep: viewer !== null && isOpen })
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

/**
 * The page on which a guest has pressed on a file that they do not get: it says what has become of the link, or is shown as it
 * is now.
 */
function pageOfLink(_why: RefusalKey, request: FastifyRequest): RefusalRedirect | null {
  const { data: code } = LinkCode.safeParse((request.query as { link?: unknown }).link)
  return code !== undefined && isNavigation(request) ? { leadsTo: `/${code}` } : null
}

/** Whether somebody may open a file; refuses where its memorial is not there for them. */
function mayOpen(
  viewer: Viewer,
  { file, relation, variant }: Pick<AskedFile, 'relation'> & { file: FileRow; variant: Variant },
): boolean {
  if (relation === undefined) throw new Refusal('notFound')
  return mayOpenFile({
    audience: file.audience as FileAudience,
    isUploader: file.uploader_id === viewer.id,
    relation,
    isOriginal: variant === 'original' && (isImageFile(file) || isVideoFile(file)),
    isModerator: viewer.role === 'Admin',
  })
}

/** Whether guests may have a file in a form: the original of a photograph or video may tell where it was taken, and stays with the family. */
const mayGuestsHave = (file: FileRow, variant: Variant) =>
  variant !== 'original' || !(isImageFile(file) || isVideoFile(file))
