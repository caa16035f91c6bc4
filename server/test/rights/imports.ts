import { imports } from '@spomen/contract/imports.ts'
import { beginCopy, idOf } from '../pieces.ts'
import { authorAlone, row, type Scene, signedIn } from './row.ts'

/** A copy that its author has begun to bring. */
async function begun({ author, ...home }: Scene) {
  return { id: idOf(await beginCopy(home, author, { key: 'the-zip' }, 9)) }
}

export const importRows = [
  row(imports.find, signedIn, () => ({})),
  row(imports.retry, authorAlone, begun),
  row(imports.giveUp, authorAlone, begun),
]
