import { imports, importsPath } from '@spomen/contract/imports.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { describeResumable } from '../../kit/resumable/described-routes.ts'
import { resumableRoutes } from '../../kit/resumable/routes.ts'
import { identify } from '../accounts/index.ts'
import { arrivingCopies } from './arrivals.ts'
import { findImport, findImportOf, getImport, resumeFailed } from './arrivals-store.ts'
import { dropImport } from './arrived-copy.ts'
import { enqueueImport } from './job.ts'
import { presentImport } from './present.ts'
import { largestImport } from './arrival-rules.ts'

const describedRoutes = describeResumable({
  name: 'imports',
  path: importsPath,
  who: 'signedIn',
  metadata:
    'what is known of the copy, in names of its own: filename, key, and the memorial and the version as they stand in it',
  fails: {
    each: ['sessionExpired', 'fillAllFields', 'notFound'],
    begin: [
      'copyForeign',
      'copyNewer',
      'copyTooLarge',
      'memorialAlreadyHere',
      'importUnderWay',
      'noRoomForCopy',
    ],
    piece: [],
  },
})

/** The way a family brings a copy of a memorial back: it arrives, is checked, and the memorial is here (YE02). */
export function importRoutes({ serve, raw, describe, withhold }: ApiServer, ctx: Context) {
  const { db, clock, log, settings } = ctx
  const largest = largestImport(settings)
  if (largest === 0) return Object.values(imports).forEach(withhold)

  describe(...describedRoutes)
  resumableRoutes(raw, {
    db,
    log,
    identify: identify(ctx),
    arriving: ctx.arriving,
    table: 'imports',
    files: arrivingCopies(ctx, importsPath),
  })

  serve(imports.find, async (_, viewer) => {
    const newest = await findImportOf(db, viewer.id)
    return { largest, import: newest ? await presentImport(db, newest) : null }
  })

  serve(imports.retry, async ({ id }, viewer) => {
    const asked = await getOwnImport(viewer, id)
    await db.transaction().execute(async (tx) => {
      if (await resumeFailed(tx, asked.id, clock.now())) await enqueueImport(ctx.jobs, tx, asked.id)
    })
    return presentImport(db, await getImport(db, id))
  })

  serve(imports.giveUp, async ({ id }, viewer) => {
    const asked = await getOwnImport(viewer, id)
    await dropImport(ctx, asked.id)
    return acknowledgement
  })

  /** Answers an import to whoever began it; refuses everybody else with `notFound`. */
  async function getOwnImport(viewer: Viewer, id: string) {
    const asked = await findImport(db, id)
    if (asked?.account_id !== viewer.id) throw new Refusal('notFound')
    return asked
  }
}
