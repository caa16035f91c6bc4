import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identifyForFiles } from '../accounts/index.ts'
import { admitGuest } from '../doors/index.ts'
import { findStanding, isInside } from '../following/index.ts'
import { answerVariant, anyVariant, asksForBytes, givesBytes, isVariant } from '../media/index.ts'
import { findReaderId } from './reader-store.ts'
import { isForGuests, mayRead } from './rules.ts'
import { findWords, type GuestWordsRow } from './store.ts'

/**
 * The photographs beside guests' words: what waits for whoever reads it, what stands for those inside, and for guests as
 * far as the words are theirs to read. Untouched, it tells where it was taken, and stays with the readers.
 */
export function guestPhotographRoutes({ raw, describe }: ApiServer, ctx: Context) {
  describe({
    name: 'files.guestWords',
    method: 'GET',
    path: '/api/files/guestwords/:id/:variant',
    says: 'The photograph beside a guest’s words; `id` is that of the words. A guest shows the code of a link as `link`, or nothing at an open door.',
    who: 'follower',
    by: ['bearer', 'fileCookie', 'nobody'],
    inPath: { variant: anyVariant },
    headers: asksForBytes,
    gives: givesBytes,
    fails: ['forbidden', 'notFound', 'linkTakenBack', 'tooManyRequests'],
  })
  const { db } = ctx
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/guestwords/:id/:variant', async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await identify(request)
    const { id, variant } = request.params as { id: string; variant: string }
    const { link } = request.query as { link?: unknown }
    const words = await findWords(db, id)
    const file = words?.file_id && (await findFile(db, words.file_id))
    if (!words || !file || !isVariant(variant)) throw new Refusal('notFound')
    const sight =
      (viewer && (await sightOf(viewer, words))) ?? (await sightOfGuest(words, { link, address: request.ip }))
    if (variant === 'original' && sight !== 'reader') throw new Refusal('forbidden')
    return answerVariant(ctx, request, reply, { file, variant })
  })

  /** How somebody sees these words; null for whoever may be a guest at most. */
  async function sightOf(viewer: Viewer, words: GuestWordsRow): Promise<'reader' | 'inside' | null> {
    const found = await findStanding(db, viewer, words.memorial_id)
    if (!found) throw new Refusal('notFound')
    if (mayRead(viewer, found.relation, await findReaderId(db, words.memorial_id))) return 'reader'
    return isInside(found.relation) && words.state === 'standing' ? 'inside' : null
  }

  async function sightOfGuest(
    words: GuestWordsRow,
    { link, address }: { link: unknown; address: string },
  ): Promise<'guest'> {
    const key = typeof link === 'string' ? { link } : { memorialId: words.memorial_id }
    const { memorial, door } = await admitGuest(ctx, address, key)
    const isShown = memorial.id === words.memorial_id && words.state === 'standing'
    if (!isShown || !isForGuests(words.shown_to, door)) throw new Refusal('notFound')
    return 'guest'
  }
}
