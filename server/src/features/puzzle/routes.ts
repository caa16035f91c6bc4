import { readReachChoice } from '@spomen/contract/doors.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { isOfFamily, standingInside, standingOfFamily } from '../following/index.ts'
import { listPhotographs, listPhotographsById, presentPhotographs } from '../media/index.ts'
import { nameOf } from '../memorials/index.ts'
import { silenceRules } from '../silences/index.ts'
import {
  acceptSuggestions,
  bringBack,
  openToSuggest,
  refuseWaitingBeyond,
  removeSuggestions,
  suggestPhotographs,
} from './actions.ts'
import { presentGroup, presentRemoved, presentWaiting } from './present.ts'
import { listGroups, listRemovedSuggestions, listWaitingSuggestions } from './store.ts'
import { countWaitingFor } from './waiting-store.ts'

/** Serves photographs that others bring to a family, and the family's answers. */
export function puzzleRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db } = ctx

  serve(
    puzzle.suggest,
    async ({ deceasedId, ...choice }, viewer, { files }) => {
      const memorial = await openToSuggest(ctx, viewer, deceasedId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      await suggestPhotographs(ctx, viewer, memorial, { files, guestsMayRead: readReachChoice(choice) })
      return { count: files.length }
    },
    async ({ deceasedId }, viewer) => {
      const memorial = await openToSuggest(ctx, viewer, deceasedId)
      return refuseWaitingBeyond(ctx, memorial, { suggesterId: viewer.id, more: 1 })
    },
  )

  serve(puzzle.groups, async ({ deceasedId }, viewer) => {
    const { relation } = await standingInside(db, viewer, deceasedId)
    const rows = await listGroups(db, deceasedId, isOfFamily(relation) ? undefined : viewer.id)
    return rows.map(presentGroup)
  })

  serve(puzzle.group, async ({ deceasedId, userId }, viewer) => {
    const { relation } = await standingInside(db, viewer, deceasedId)
    const isFamily = isOfFamily(relation)
    if (!isFamily && viewer.id !== userId) throw new Refusal('forbidden')
    const rows = await listWaitingSuggestions(db, deceasedId, userId)
    if (rows.length === 0) return []
    const reader = { id: viewer.id, isFamily }
    return presentWaiting(rows, await listPhotographs(db, { memorialId: deceasedId, reader }))
  })

  serve(puzzle.waiting, async (_asked, viewer) => {
    const rows = await countWaitingFor(db, viewer.id, silenceRules(ctx))
    const pages = rows.map(({ id, count, ...memorial }) => ({
      personId: id,
      deceasedFullName: nameOf(memorial),
      count,
    }))
    return { total: pages.reduce((total, { count }) => total + count, 0), pages }
  })

  answerRoutes(server, ctx)
}

/** Serves the family's answers: taking photographs over, taking them away, and bringing those back. */
function answerRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(puzzle.accept, async (chosen, viewer) => {
    const rows = await listPhotographsById(db, await acceptSuggestions(ctx, viewer, chosen))
    const inOrder = rows.toSorted((one, other) => other.position - one.position)
    return { images: await presentPhotographs(db, { id: viewer.id, isFamily: true }, inOrder) }
  })

  serve(puzzle.remove, async (chosen, viewer) => {
    await removeSuggestions(ctx, viewer, chosen)
    return acknowledgement
  })

  serve(puzzle.removed, async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    const rows = await listRemovedSuggestions(db, deceasedId, restorableSince(ctx.clock.now()))
    return rows.map(presentRemoved)
  })

  serve(puzzle.restore, async (chosen, viewer) => {
    await bringBack(ctx, viewer, chosen)
    return acknowledgement
  })
}
