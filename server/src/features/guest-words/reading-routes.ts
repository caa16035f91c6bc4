import { guestWords } from '@spomen/contract/guest-words.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { restorableSince } from '../../kit/trash.ts'
import { findDoorState } from '../doors/index.ts'
import { standingInside } from '../following/index.ts'
import { listSilentAmong, silenceRules } from '../silences/index.ts'
import { presentForReader, presentStanding, presentWordCounts, presentWordOffer } from './present.ts'
import { countWordsFor, listOffered } from './reader-store.ts'
import { giveBack, letStand, putBack, setAside, standingOfReader } from './reading.ts'
import { type GuestWordsRow, listWordsAside, listStanding, listWaiting } from './store.ts'
import { answerOffer } from './taking-over.ts'

/** Serves what the family does with words that wait, what those inside read, and words that become somebody's own. */
export function readingRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveAbout } = server
  const { db, clock } = ctx

  async function present(memorialId: string, rows: readonly GuestWordsRow[]) {
    const door = await findDoorState(db, memorialId)
    return rows.map((row) => presentForReader(row, door))
  }

  serve(guestWords.counts, async (_asked, viewer) => {
    const rows = await countWordsFor(db, viewer.id)
    const silent = await silentFor(
      ctx,
      viewer,
      rows.map(({ id }) => id),
    )
    return presentWordCounts(rows, silent)
  })

  serve(guestWords.waiting, async ({ deceasedId }, viewer) => {
    await standingOfReader(db, viewer, deceasedId)
    return present(deceasedId, await listWaiting(db, deceasedId))
  })

  serve(guestWords.aside, async ({ deceasedId }, viewer) => {
    await standingOfReader(db, viewer, deceasedId)
    return present(deceasedId, await listWordsAside(db, deceasedId, restorableSince(clock.now())))
  })

  serve(guestWords.letStand, async (read, viewer) => {
    await letStand(ctx, viewer, read)
    return acknowledgement
  })

  serve(guestWords.setAside, async (read, viewer) => {
    await setAside(ctx, viewer, read)
    return acknowledgement
  })

  serve(guestWords.putBack, async ({ id }, viewer) => {
    await putBack(ctx, viewer, id)
    return acknowledgement
  })

  serve(guestWords.giveBack, async ({ answer, ...read }, viewer) => {
    await giveBack(ctx, viewer, read, answer)
    return acknowledgement
  })

  serveAbout(guestWords.standing, 'deceasedId', async ({ deceasedId }, viewer) => {
    await standingInside(db, viewer, deceasedId)
    return (await listStanding(db, deceasedId)).map((row) => presentStanding(row, viewer))
  })

  offerRoutes(server, ctx)
}

/** Serves words that somebody left as a guest, and that are offered to their account. */
function offerRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(guestWords.offers, async (_asked, viewer) => {
    const rows = await listOffered(db, viewer.id)
    const silent = await silentFor(
      ctx,
      viewer,
      rows.map(({ memorial_id }) => memorial_id),
    )
    return rows.map((row) => presentWordOffer(row, silent))
  })

  serve(guestWords.answerOffer, async ({ id, accepted }, viewer) => {
    await answerOffer(ctx, viewer, id, accepted)
    return acknowledgement
  })
}

/** Of which of these memorials the viewer wants no news. */
const silentFor = (ctx: Context, viewer: { id: string }, memorialIds: readonly string[]) =>
  listSilentAmong(ctx.db, 'news', { accountId: viewer.id, memorialIds }, silenceRules(ctx))
