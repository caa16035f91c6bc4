import path from 'node:path'
import type { Context } from '../../context.ts'
import { piecesPath, removePieces } from '../../kit/files/pieces.ts'
import { removeImport } from './arrivals-store.ts'

/** Where the pieces of copies are gathered: beside all else that arrives. */
export const arrivalFolder = ({ settings }: Pick<Context, 'settings'>) =>
  path.join(settings.dataDir, 'arriving')

/** Where all that has come of a copy lies. */
export const arrivedCopy = (ctx: Pick<Context, 'settings'>, id: string) => piecesPath(arrivalFolder(ctx), id)

/** Takes a copy away, wherever it is: what has arrived of it, and that it was there. */
export async function dropImport(ctx: Pick<Context, 'db' | 'settings'>, id: string): Promise<void> {
  await removeImport(ctx.db, id)
  await removePieces(arrivedCopy(ctx, id))
}
