import { uploads } from '@spomen/contract/uploads.ts'
import { bring } from '../pieces.ts'
import { picture } from '../pictures.ts'
import { inside, ownHand, row, type Scene, signedIn } from './row.ts'

/** All bytes of what somebody may bring: the family a photograph, all others a suggestion. */
async function whole({ author, milanId, ...home }: Scene) {
  const kind = author.id === home.ann.id ? 'images' : 'suggestions'
  const bytes = new Uint8Array(await (await picture()).arrayBuffer())
  return { id: await bring(home, author, { memorial: milanId, kind }, bytes) }
}

export const uploadRows = [
  row(uploads.unfinished, inside, ({ milanId }) => ({ memorialId: milanId })),
  row(uploads.giveUp, signedIn, () => ({ batch: 'album', keys: ['nobody-knows-it'] })),
  row(uploads.finish, ownHand, whole),
]
