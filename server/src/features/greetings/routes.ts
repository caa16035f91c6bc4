import { greetings } from '@spomen/contract/greetings.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { recordHistory } from '../../kit/history.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { toPageOrAll } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { reachOfWriting } from '../doors/index.ts'
import {
  isOfFamily,
  notifyFamily,
  getStanding,
  standingInside,
  standingOfFamily,
} from '../following/index.ts'
import { mayChangeText, mayRemoveText } from '../interactions/index.ts'
import { lockMemorial, pinGreeting, unpinGreeting } from '../memorials/index.ts'
import { packageOf, refuseBeyondCounted } from '../plans/index.ts'
import { cleanNote } from './cleaning.ts'
import { presentGreeting } from './present.ts'
import {
  addGreeting,
  changeGreeting,
  countGreetings,
  findGreeting,
  findGreetingOf,
  type GreetingRow,
  listGreetings,
  lockGreeting,
  removeGreeting,
} from './store.ts'

/** Serves last greetings. */
export function greetingRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serveAbout(greetings.list, 'personId', async ({ personId, ...part }, viewer) => {
    const { relation } = await standingInside(db, viewer, personId)
    const seen = { memorialId: personId, readerId: viewer.id, isFamily: isOfFamily(relation) }
    const rows = await ctx.readFrom((from) => listGreetings(from, seen, toPageOrAll(part, largestPage)))
    return rows.map(presentGreeting)
  })

  serve(greetings.post, async ({ note, byUserId, personId, draftId, guestsMayRead }, viewer) => {
    refuseOtherUser(viewer, byUserId)
    const { memorial } = await standingInside(db, viewer, personId)
    const clean = cleanNote(note)
    await ctx.throttle(ctx.limits.comments, viewer.id)
    const { id, isNew } = await db.transaction().execute(async (tx) => {
      const held = await lockMemorial(tx, memorial.id)
      const before = draftId && (await findGreetingOf(tx, held.id, viewer.id, draftId))
      if (before) return { id: before.id, isNew: false }
      const countThere = () => countGreetings(tx, held.id)
      await refuseBeyondCounted('lastGreetings', packageOf(held, clock), countThere, 1)
      const added = await addGreeting(tx, {
        memorialId: memorial.id,
        authorId: viewer.id,
        note: clean,
        draftId,
        shownTo: await reachOfWriting(tx, { memorialId: held.id, part: 'greetings', guestsMayRead }),
        now: clock.now(),
      })
      await notifyFamily(ctx, tx, memorial, { kind: 'lastGreeting', by: viewer.id, thing: added })
      await recordHistory(tx, { kind: 'greetingAdded', ...deedOf(viewer, held.id, added) })
      return { id: added, isNew: true }
    })
    const greeting = presentGreeting(await getGreeting(id))
    return isNew ? greeting : new ExistingValue(greeting)
  })

  serve(greetings.change, async ({ note, currentUser, id, guestsMayRead }, viewer) => {
    refuseOtherUser(viewer, currentUser)
    const greeting = await getGreeting(id)
    await standingInside(db, viewer, greeting.memorial_id)
    if (!mayChangeText(viewer, greeting)) throw new Refusal('forbidden')
    const written = { memorialId: greeting.memorial_id, part: 'greetings', guestsMayRead } as const
    const shownTo = guestsMayRead === null ? undefined : await reachOfWriting(db, written)
    await db.transaction().execute(async (tx) => {
      await changeGreeting(tx, id, { note: cleanNote(note), by: viewer.id, shownTo, now: clock.now() })
      await recordHistory(tx, { kind: 'greetingChanged', ...deedOf(viewer, greeting.memorial_id, id) })
    })
    return presentGreeting(await getGreeting(id))
  })

  serve(greetings.pin, async ({ id, isPinned }, viewer) => {
    const { memorial_id } = await getGreeting(id)
    await standingOfFamily(db, viewer, memorial_id)
    await db.transaction().execute(async (tx) => {
      await lockMemorial(tx, memorial_id)
      const deed = deedOf(viewer, memorial_id, id)
      if (!isPinned) {
        await unpinGreeting(tx, id)
        return recordHistory(tx, { kind: 'greetingUnpinned', ...deed })
      }
      const greeting = await lockGreeting(tx, id)
      if (!greeting) throw new Refusal('notFound')
      if (greeting.reported) throw new Refusal('forbidden')
      await pinGreeting(tx, memorial_id, id)
      return recordHistory(tx, { kind: 'greetingPinned', ...deed })
    })
    return presentGreeting(await getGreeting(id))
  })

  serve(greetings.remove, async ({ id }, viewer) => {
    const greeting = await getGreeting(id)
    const { relation } = await getStanding(db, viewer, greeting.memorial_id)
    if (!mayRemoveText(viewer, greeting, isOfFamily(relation))) throw new Refusal('forbidden')
    await db.transaction().execute(async (tx) => {
      const removed = await removeGreeting(tx, id)
      if (!removed) return
      // What somebody took back themselves is nobody else's to put back.
      const before = mayChangeText(viewer, greeting) ? null : { greeting: removed }
      const deed = deedOf(viewer, greeting.memorial_id, id)
      await recordHistory(tx, { kind: 'greetingRemoved', ...deed, aboutId: greeting.author_id, before })
    })
    return acknowledgement
  })

  const deedOf = (viewer: Viewer, memorialId: string, subjectId: string) => ({
    memorialId,
    subjectId,
    by: viewer.id,
    now: clock.now(),
  })

  async function getGreeting(id: string): Promise<GreetingRow> {
    const greeting = await findGreeting(db, id)
    if (!greeting) throw new Refusal('notFound')
    return greeting
  }
}
