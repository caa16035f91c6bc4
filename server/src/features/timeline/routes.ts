import { audiences } from '@spomen/contract/audiences.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { bringBack, restorableSince } from '../../kit/trash.ts'
import { isOfFamily, getStanding, standingInside, standingOfFamily } from '../following/index.ts'
import { changeThingAudience } from '../media/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { createEntry, takeEntryAway, updateEntry } from './actions.ts'
import { presentInDemo } from './demo.ts'
import { presentEntries, presentRemoved } from './present.ts'
import { refuseSpan } from './rules.ts'
import { findEntry, listEntries, listRemovedEntries, type EntryInput } from './store.ts'
import { entryTrash } from './trash.ts'

/** Serves the entries of a life. */
export function timelineRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveBut, serveAbout } = server
  const { db, clock } = ctx

  serveAbout(timelines.list, 'personId', async ({ personId }, viewer) => {
    const { relation } = await standingInside(db, viewer, personId)
    const reader = { id: viewer.id, isFamily: isOfFamily(relation) }
    return presentEntries(ctx, await listEntries(db, { memorialId: personId, reader }), reader)
  })

  serveBut(
    timelines.add,
    { field: 'personId', value: demoMemorial.id },
    async (
      { personId, draftId, assets, audience, currentUser, userId, ...words },
      viewer,
      { address, zone },
    ) => {
      if (personId === demoMemorial.id) {
        await ctx.throttle(ctx.limits.demoEntries, networkClient(address))
        return presentInDemo(toEntryInput(ctx, words, demoMemorial, zone), clock.now())
      }
      if (!viewer) throw new Refusal('sessionExpired')
      refuseOtherUser(viewer, currentUser, userId)
      const { memorial } = await standingOfFamily(db, viewer, personId)
      const input = toEntryInput(ctx, words, memorial, zone)
      const entry = { input, assets: assets ?? [], audience, draftId }
      const { id, isNew } = await createEntry(ctx, viewer, memorial, entry)
      return isNew
        ? presentToFamily(ctx, id, viewer)
        : new ExistingValue(await presentToFamily(ctx, id, viewer))
    },
  )

  serve(
    timelines.change,
    async ({ id, personId, assets, currentUser, userId, ...words }, viewer, { zone }) => {
      refuseOtherUser(viewer, currentUser, userId)
      const { memorial } = await standingToEntry(db, viewer, await findEntry(db, id))
      if (personId && personId !== memorial.id) {
        await getStanding(db, viewer, personId)
        throw new Refusal('forbidden')
      }
      await updateEntry(ctx, viewer, memorial, {
        id,
        input: toEntryInput(ctx, words, memorial, zone),
        assets,
      })
      return presentToFamily(ctx, id, viewer)
    },
  )

  serve(audiences.entries, async (change, viewer) => {
    await changeThingAudience(ctx, viewer, 'timeline_entries', change)
    return acknowledgement
  })

  trashRoutes(server, ctx)
}

/** Serves taking entries away, and bringing them back. */
function trashRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(timelines.remove, async ({ id }, viewer) => {
    const entry = await findEntry(db, id)
    if (!entry) throw new Refusal('notFound')
    await takeEntryAway(ctx, viewer, entry.memorial_id, id)
    return acknowledgement
  })

  serve(timelines.removed, async ({ personId }, viewer) => {
    await standingOfFamily(db, viewer, personId)
    return (await listRemovedEntries(db, personId, restorableSince(clock.now()))).map(presentRemoved)
  })

  serve(timelines.restore, async ({ id }, viewer) => {
    await bringBack(ctx, entryTrash, viewer, id)
    return presentToFamily(ctx, id, viewer)
  })
}

/** The family's standing to an entry's memorial (I09). */
async function standingToEntry(db: Db, viewer: Viewer, entry: { memorial_id: string } | undefined) {
  if (!entry) throw new Refusal('notFound')
  return standingOfFamily(db, viewer, entry.memorial_id)
}

interface EntryFields {
  title: string
  description: string | null
  from: string
  to: string | null
}

/** What an entry says; refuses days as `refuseSpan` does. */
function toEntryInput(
  house: Pick<Context, 'clock' | 'settings'>,
  { title, description, from, to }: EntryFields,
  { born }: Pick<MemorialRow, 'born'>,
  zone: string | null,
): EntryInput {
  refuseSpan({ from, to }, { born, today: lastDayNow(house, zone) })
  return { title, description, began: from, ended: to }
}

/** An entry as one of the family sees it; refuses with `notFound` where it is gone. */
async function presentToFamily(ctx: Context, id: string, viewer: Viewer) {
  const row = await findEntry(ctx.db, id)
  const [entry] = row ? await presentEntries(ctx, [row], { id: viewer.id, isFamily: true }) : []
  if (!entry) throw new Refusal('notFound')
  return entry
}
