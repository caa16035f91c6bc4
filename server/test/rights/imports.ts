import { imports } from '@spomen/contract/imports.ts'
import { beginCopy, idOf } from '../pieces.ts'
import { type Gets, row, type Scene, signedIn } from './row.ts'

/** Only who brings it; nobody else hears that it is there. */
const ownAlone: Gets = {
  visitor: 'sessionExpired',
  stranger: 'notFound',
  pending: 'notFound',
  follower: 'notFound',
  owner: 'notFound',
  moderator: 'notFound',
  author: 'yes',
}

/** A copy that its author has begun to bring. */
async function begun({ author, ...home }: Scene) {
  return { id: idOf(await beginCopy(home, author, { key: 'the-zip' }, 9)) }
}

export const importRows = [
  row(imports.find, signedIn, () => ({})),
  row(imports.retry, ownAlone, begun),
  row(imports.giveUp, ownAlone, begun),
]
