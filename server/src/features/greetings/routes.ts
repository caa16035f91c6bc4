import { readReachChoice } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { toPageOrAll } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { reachOfChange, type StoredReach } from '../doors/index.ts'
import { isOfFamily, getStanding, standingInside } from '../following/index.ts'
import { mayChangeText, mayRemoveText } from '../interactions/index.ts'
import { changeGreetingPin, postGreeting, rewriteGreeting, takeGreetingAway } from './actions.ts'
import { cleanNote } from './cleaning.ts'
import { presentGreetingTo } from './present.ts'
import { findGreeting, type GreetingRow, listGreetings } from './store.ts'

/** Serves last greetings. */
export function greetingRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const { db } = ctx

  serveAbout(greetings.list, 'personId', async ({ personId, ...part }, viewer) => {
    const { relation } = await standingInside(db, viewer, personId)
    const seen = { memorialId: personId, readerId: viewer.id, isFamily: isOfFamily(relation) }
    const rows = await ctx.readFrom((from) => listGreetings(from, seen, toPageOrAll(part, largestPage)))
    return rows.map((row) => presentGreetingTo(viewer.id, row))
  })

  serve(greetings.post, async ({ note, byUserId, personId, draftId, ...choice }, viewer) => {
    refuseOtherUser(viewer, byUserId)
    const { memorial } = await standingInside(db, viewer, personId)
    const clean = cleanNote(note)
    await ctx.throttle(ctx.limits.comments, viewer.id)
    const draft = { note: clean, draftId, guestsMayRead: readReachChoice(choice) }
    const { id, isNew } = await postGreeting(ctx, viewer, memorial, draft)
    const greeting = presentGreetingTo(viewer.id, await getGreeting(id))
    return isNew ? greeting : new ExistingValue(greeting)
  })

  serve(greetings.change, async ({ note, currentUser, id, ...choice }, viewer) => {
    refuseOtherUser(viewer, currentUser)
    const greeting = await getGreeting(id)
    const standing = await standingInside(db, viewer, greeting.memorial_id)
    if (!mayChangeText(viewer, greeting)) throw new Refusal('forbidden')
    const before = greeting.shown_to as StoredReach
    const guestsMayRead = readReachChoice(choice)
    const written = { memorialId: greeting.memorial_id, part: 'greetings', guestsMayRead } as const
    const reach = await reachOfChange(db, written, before)
    const shownTo = reach === before ? undefined : reach
    await rewriteGreeting(ctx, viewer, standing, { id, note: cleanNote(note), shownTo, guestsMayRead })
    return presentGreetingTo(viewer.id, await getGreeting(id))
  })

  serve(greetings.pin, async ({ id, isPinned }, viewer) => {
    const greeting = await getGreeting(id)
    await changeGreetingPin(ctx, viewer, greeting, isPinned)
    return presentGreetingTo(viewer.id, await getGreeting(id))
  })

  serve(greetings.remove, async ({ id }, viewer) => {
    const greeting = await getGreeting(id)
    const { relation } = await getStanding(db, viewer, greeting.memorial_id)
    if (!mayRemoveText(viewer, greeting, isOfFamily(relation))) throw new Refusal('forbidden')
    await takeGreetingAway(ctx, viewer, greeting)
    return acknowledgement
  })

  async function getGreeting(id: string): Promise<GreetingRow> {
    const greeting = await findGreeting(db, id)
    if (!greeting) throw new Refusal('notFound')
    return greeting
  }
}
