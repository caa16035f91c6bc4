import { CardCode } from '@spomen/contract/preparations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { findFileEvenRemoved } from '../../kit/files/file-rows.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { answerVariant, asksForBytes, givesBytes } from '../media/index.ts'
import { admitCard } from './cards.ts'
import { cardPortrait } from './present.ts'

/** The portrait of a prepared memorial, for whoever holds its card and has no account yet: nothing else opens it for them. */
export function cardPortraitRoute({ raw, describe }: ApiServer, ctx: Context) {
  describe({
    name: 'files.prepared',
    method: 'GET',
    path: `${cardPortrait}/:code/medium`,
    says: 'The portrait of a memorial that was prepared for a family, by the code of its card.',
    who: 'anyone',
    by: ['nobody'],
    headers: asksForBytes,
    gives: givesBytes,
    fails: ['notFound', 'cardEnded', 'cardWithdrawn', 'tooManyRequests'],
  })

  raw.get(`${cardPortrait}/:code/medium`, async (request: FastifyRequest, reply: FastifyReply) => {
    const { data: code } = CardCode.safeParse((request.params as { code: string }).code)
    if (!code) throw new Refusal('notFound')
    const { memorial, state } = await admitCard(ctx, { code, address: request.ip, viewer: null })
    const file =
      state === 'waits' && memorial.portrait_file_id
        ? await findFileEvenRemoved(ctx.db, memorial.portrait_file_id)
        : undefined
    if (!file) throw new Refusal('notFound')
    return answerVariant(ctx, request, reply, { file, variant: 'medium' })
  })
}
