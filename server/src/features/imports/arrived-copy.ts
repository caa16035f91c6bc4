import type { Context } from '../../context.ts'
import { removeImport } from './arrivals-store.ts'

/** Takes a copy away, wherever it is: what has arrived of it, and that it was there. */
export async function dropImport(ctx: Pick<Context, 'db' | 'arriving'>, id: string): Promise<void> {
  await removeImport(ctx.db, id)
  await ctx.arriving.remove(id)
}
