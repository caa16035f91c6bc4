import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { type PageRequest, toPage } from '../../kit/pages.ts'
import { throttleByMinute } from '../../kit/local-throttle.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  getStanding,
  isOfFamily,
  type Standing,
  standingInside,
  lockAsFamily,
  standingOfFamily,
} from '../following/index.ts'
import { changeFacts, toColumns } from '../memorials/index.ts'
import { silenceRules } from '../silences/index.ts'
import { findFollowed } from './followed-store.ts'
import { putGravePhotograph, removeGravePhotograph } from './grave-photograph-store.ts'
import { getMetrics } from './metrics-store.ts'
import { presentCard, presentMetrics } from './present.ts'
import { readMedia, readProfile, withInteractions, withoutInteractions } from './reading.ts'
import { listCards } from './wall-cards-store.ts'
import { listSimilarNames } from './similar-names-store.ts'
import { newPageAnchorCache } from './page-anchors.ts'
import type { WallSearch } from './wall-filter-store.ts'
import { findWallPage } from './wall-store.ts'

/** Finds a part of a list of memorials, wherever it is read from. */
type FindCards = (
  from: Db,
  which: WallSearch,
  part: PageRequest,
) => Promise<{ ids: readonly string[]; total: number }>

/** Serves what a viewer sees of memorials: wall, lists, page, numbers, and the edits that answer with a page. */
export function profileRoutes(server: ApiServer, ctx: Context) {
  const { serveAbout } = server
  const { db } = ctx
  cardRoutes(server, ctx)

  serveAbout(profiles.whole, 'id', async ({ id, isHuman, around, greetings, photographs }, viewer) => {
    const found = await getStanding(db, viewer, id)
    // IsHuman is a filter only where it is given (Q44).
    if (isHuman !== null) refuseOtherKind(found, isHuman)
    const present = around === false ? withoutInteractions : withInteractions
    return readProfile(ctx, found, viewer, { present, hasGreetings: greetings !== false, photographs })
  })

  editRoutes(server, ctx)

  serveAbout(profiles.metrics, 'deceasedId', async ({ deceasedId }, viewer) => {
    const found = await getStanding(db, viewer, deceasedId)
    const { memorial, relation } = found
    const counts = await getMetrics(db, {
      memorialId: memorial.id,
      ownerId: memorial.owner_id,
      readerId: viewer.id,
      relation,
    })
    return presentMetrics(found, counts)
  })

  serveAbout(profiles.media, 'id', async ({ id }, viewer) => {
    const { relation } = await standingInside(db, viewer, id)
    const reader = { id: viewer.id, isFamily: isOfFamily(relation) }
    return ctx.readFrom((from) =>
      readMedia(from, id, reader, { present: withInteractions, photographs: null }),
    )
  })
}

/** The lists of memorials, a card for each, and the names that are like one being typed; so many a minute for each viewer. */
function cardRoutes({ serve }: ApiServer, ctx: Context) {
  serve(profiles.wall, (asked, viewer) => cards(asked, viewer, findOnWall))
  serve(profiles.mine, (asked, viewer) => cards(asked, viewer, findOfFamilyMember(viewer.id)))
  serve(profiles.followed, (asked, viewer) =>
    cards(asked, viewer, (from, which, part) => findFollowed(from, viewer.id, which, part)),
  )

  const pageAnchors = newPageAnchorCache()
  const findOnWall: FindCards = (from, which, part) =>
    findWallPage(from, { ...which, familyMemberId: null }, part, pageAnchors)
  const findOfFamilyMember =
    (familyMemberId: string): FindCards =>
    (from, which, part) =>
      findWallPage(from, { ...which, familyMemberId }, part, pageAnchors)

  const throttleLists = throttleByMinute(ctx.settings.listsPerMinute, ctx.clock)

  async function cards(
    { limit: size, pageNumber: page, isHuman, firstName, lastName }: ParsedInput<typeof profiles.wall>,
    viewer: Viewer,
    find: FindCards,
  ) {
    throttleLists(viewer.id)
    const { rows, total } = await ctx.readFrom(async (from) => {
      const { ids, total } = await find(from, { isHuman, firstName, lastName }, { size, page })
      return { rows: await listCards(from, viewer.id, ids, silenceRules(ctx)), total }
    })
    return toPage(
      rows.map((row) => presentCard(row, viewer)),
      { total, size, page },
    )
  }

  serve(profiles.similarNames, async ({ isHuman, firstName, lastName }, viewer) => {
    throttleLists(viewer.id)
    return ctx.readFrom(async (from) => ({
      firstNames: await listSimilarNames(from, { part: 'first', isHuman, typed: firstName ?? '' }),
      lastNames: await listSimilarNames(from, { part: 'last', isHuman, typed: lastName ?? '' }),
    }))
  })
}

/** What the family changes of the facts, and of the photograph of the grave. */
function editRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(
    profiles.changePerson,
    ({ id, userId, modifiedAt, epitaph, favorites, ...facts }, viewer, { zone }) => {
      refuseOtherUser(viewer, userId)
      const about = { row: toColumns('person', facts), favourites: favorites, epitaph }
      return change(viewer, id, { ...about, since: modifiedAt, today: lastDayNow(ctx, zone) })
    },
  )

  serve(profiles.changePet, ({ id, userId, modifiedAt, epitaph, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const about = { row: toColumns('pet', facts), favourites: favorites, epitaph }
    return change(viewer, id, { ...about, since: modifiedAt, today: lastDayNow(ctx, zone) })
  })

  async function change(viewer: Viewer, id: string, changes: Parameters<typeof changeFacts>[3]) {
    refuseOtherKind(await standingOfFamily(db, viewer, id), changes.row.is_human)
    await changeFacts(ctx, viewer, id, changes)
    const all = { present: withoutInteractions, hasGreetings: true, photographs: null }
    return readProfile(ctx, await getStanding(db, viewer, id), viewer, all)
  }

  serve(profiles.changeGravePhotograph, async ({ id, photographId }, viewer) => {
    await db.transaction().execute(async (tx) => {
      await lockAsFamily(tx, viewer, id)
      if (photographId === null) await removeGravePhotograph(tx, id)
      else if (!(await putGravePhotograph(tx, id, photographId))) throw new Refusal('notFound')
      const event = { memorialId: id, by: viewer.id, now: clock.now() }
      await recordHistory(tx, { kind: 'gravePhotographChanged', ...event, subjectId: photographId })
    })
    return acknowledgement
  })
}

/** A person's memorial is not found among those of pets, nor the other way round. */
function refuseOtherKind({ memorial }: Standing, isHuman: boolean) {
  if (memorial.is_human !== isHuman) throw new Refusal('notFound')
}
