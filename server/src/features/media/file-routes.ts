import { type Variant, variants } from '@spomen/contract/media.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { answerFile } from '../../kit/files/answer.ts'
import { type Audience, type FileRow, findFile } from '../../kit/files/rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { Server, Viewer } from '../../kit/http/serve.ts'
import { derivativeType } from '../../kit/images/derivatives.ts'
import { Refusal } from '../../kit/refusal.ts'
import { identifyForFiles } from '../accounts/index.ts'
import { standing } from '../following/index.ts'
import { mayOpenFile } from './rules.ts'

/** Every byte of every file goes through here, and the right to it is asked each time (X34, Q92). */
export function fileRoutes({ raw }: Server, ctx: Context) {
  const { db } = ctx
  const identify = identifyForFiles(ctx)

  raw.get('/api/files/:id/:variant', async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await identify(request)
    if (!viewer) throw new Refusal('sessionExpired')
    const { id, variant } = request.params as { id: string; variant: string }
    const file = await findFile(db, id)
    if (!file || !isVariant(variant)) throw new Refusal('notFound')
    await refuseUnlessOpen(viewer, file, variant)
    return answerVariant(ctx, request, reply, { file, variant })
  })

  async function refuseUnlessOpen(viewer: Viewer, file: FileRow, variant: Variant) {
    const relation = file.memorial_id ? (await standing(db, viewer, file.memorial_id)).relation : null
    const open = mayOpenFile({
      audience: file.audience as Audience,
      isUploader: file.uploader_id === viewer.id,
      relation,
      isOriginalPicture: variant === 'original' && isPicture(file),
      isModerator: viewer.role === 'Admin',
    })
    if (!open) throw new Refusal('forbidden')
  }
}

interface Asked {
  file: FileRow
  variant: Variant
}

/** Answers a file in the size that is asked for; whether the viewer may have it is decided before. */
export async function answerVariant(
  { store, images }: Pick<Context, 'store' | 'images'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, variant }: Asked,
) {
  if (variant === 'original') {
    const { type, name, sha256: tag } = file
    return answerFile(request, reply, { store, key: originalKey(tag), type, name, tag, download: true })
  }
  if (!isPicture(file)) throw new Refusal('notFound')
  const { key, tag } = await images.derivative(file.sha256, variant)
  const name = `${file.name.replace(/\.\w+$/, '')}.webp`
  return answerFile(request, reply, { store, key, type: derivativeType, name, tag, download: false })
}

const isPicture = ({ type }: FileRow) => type.startsWith('image/')

export const isVariant = (text: string): text is Variant =>
  text === 'original' || Object.hasOwn(variants, text)
