import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDay } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { refuseOtherUser, type ApiServer, type Viewer } from '../../kit/http/serve.ts'
import { type PageRequest, toPage } from '../../kit/pages.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import { throttleByMinute } from '../../kit/local-throttle.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  isInside,
  isOfFamily,
  type Standing,
  standing,
  standingInside,
  standingOfFamily,
} from '../following/index.ts'
import { listGreetings, presentGreeting } from '../greetings/index.ts'
import {
  listDocuments,
  listPhotographs,
  listVideos,
  presentDocuments,
  presentPhotographs,
  presentPhotographsWithoutInteractions,
  presentVideos,
  presentVideosWithoutInteractions,
} from '../media/index.ts'
import { listFavourites, changeFacts, toColumns } from '../memorials/index.ts'
import { packageOf } from '../plans/index.ts'
import { silenceRules } from '../silences/index.ts'
import { listEntries, presentEntries } from '../timeline/index.ts'
import { findFollowed } from './followed-store.ts'
import { epitaphBy } from './epitaph.ts'
import { putGravePhotograph, removeGravePhotograph } from './grave-photograph-store.ts'
import { getMetrics } from './metrics-store.ts'
import { getPage } from './page-store.ts'
import { presentCard, presentMetrics, presentProfile } from './present.ts'
import { listCards } from './wall-cards-store.ts'
import { listSimilarNames } from './similar-names-store.ts'
import { keepSearchBorders } from './search-borders.ts'
import { findWallPage, type WallSearch } from './wall-store.ts'

/** Finds a part of a list of memorials, wherever it is read from. */
type FindCards = (
  from: Db,
  which: WallSearch,
  part: PageRequest,
) => Promise<{ ids: readonly string[]; total: number }>

interface MediaPresenters {
  images: typeof presentPhotographs
  videos: typeof presentVideos
}

/** Presents media with their comments and likes, or without: the wire's `around` (Q35). */
const withInteractions: MediaPresenters = { images: presentPhotographs, videos: presentVideos }
const withoutInteractions: MediaPresenters = {
  images: presentPhotographsWithoutInteractions,
  videos: presentVideosWithoutInteractions,
}

/** How media are presented, how many photographs come along, null for all, and how many others there are, as far as that is known. */
interface ShownMedia {
  present: MediaPresenters
  photographs: number | null
  videos?: number
  documents?: number
}

/** Serves what a viewer sees of memorials: wall, lists, page, numbers, and the edits that answer with a page. */
export function profileRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const { db, clock } = ctx
  const today = (zone: string | null) => lastDay(clock.now(), { house: ctx.settings.timeZone, own: zone })

  serve(profiles.wall, (asked, viewer) => cards(asked, viewer, ofOwner(null)))
  serve(profiles.mine, (asked, viewer) => cards(asked, viewer, ofOwner(viewer.id)))
  serve(profiles.followed, (asked, viewer) =>
    cards(asked, viewer, (from, which, part) => findFollowed(from, viewer.id, which, part)),
  )

  const ofOwner =
    (ownerId: string | null): FindCards =>
    (from, which, part) =>
      findWallPage(from, { ...which, ownerId }, part, searchBorders)

  const searchBorders = keepSearchBorders()
  const throttleLists = throttleByMinute(ctx.settings.listsPerMinute, clock)

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

  serveAbout(profiles.whole, 'id', async ({ id, isHuman, around, greetings, photographs }, viewer) => {
    const found = await standing(db, viewer, id)
    // IsHuman is a filter only where it is given (Q44).
    if (isHuman !== null) refuseOtherKind(found, isHuman)
    const present = around === false ? withoutInteractions : withInteractions
    return whole(found, viewer, { present, hasGreetings: greetings !== false, photographs })
  })

  serve(
    profiles.changePerson,
    ({ id, userId, modifiedAt, epitaph, favorites, ...facts }, viewer, { zone }) => {
      refuseOtherUser(viewer, userId)
      const about = { row: toColumns('person', facts), favourites: favorites, epitaph }
      return change(viewer, id, { ...about, since: modifiedAt, today: today(zone) })
    },
  )

  serve(profiles.changePet, ({ id, userId, modifiedAt, epitaph, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const about = { row: toColumns('pet', facts), favourites: favorites, epitaph }
    return change(viewer, id, { ...about, since: modifiedAt, today: today(zone) })
  })

  async function change(viewer: Viewer, id: string, changes: Parameters<typeof changeFacts>[3]) {
    refuseOtherKind(await standingOfFamily(db, viewer, id), changes.row.is_human)
    await changeFacts(ctx, viewer, id, changes)
    const all = { present: withoutInteractions, hasGreetings: true, photographs: null }
    return whole(await standing(db, viewer, id), viewer, all)
  }

  /** What a viewer is shown of a memorial (Q19). */
  async function whole(
    { memorial, relation }: Standing,
    viewer: Viewer,
    { hasGreetings, ...media }: ShownMedia & { hasGreetings: boolean },
  ) {
    const { id } = memorial
    const isFamily = isOfFamily(relation)
    const packageName = packageOf(memorial, clock)
    if (!isInside(relation)) {
      const favourites = await listFavourites(db, id)
      return presentProfile(memorial, { packageName, isFamily, portraitName: null, favourites, ...nothing })
    }
    const reader = { id: viewer.id, isFamily }
    const [told, entries, greetings] = await Promise.all([
      getPage(db, { memorialId: id, readerId: viewer.id, isFamily }),
      listEntries(db, { memorialId: id, reader }).then((rows) => presentEntries(ctx, rows, reader)),
      hasGreetings ? listGreetings(db, { memorialId: id, readerId: viewer.id, isFamily }) : [],
    ])
    const portrait = isFamily && memorial.portrait_file_id && (await findFile(db, memorial.portrait_file_id))
    return presentProfile(memorial, {
      packageName,
      isFamily,
      portraitName: (portrait && portrait.name) || null,
      favourites: told.favourites,
      epitaph: await epitaphBy(db, told.epitaph),
      gravePhotographId: told.gravePhotographId,
      ...(await mediaOf(db, id, reader, { ...media, ...told })),
      timelines: entries,
      greetings: greetings.map(presentGreeting),
    })
  }

  serve(profiles.changeGravePhotograph, async ({ id, photographId }, viewer) => {
    await standingOfFamily(db, viewer, id)
    await db.transaction().execute(async (tx) => {
      if (photographId === null) await removeGravePhotograph(tx, id)
      else if (!(await putGravePhotograph(tx, id, photographId))) throw new Refusal('notFound')
      const deed = { memorialId: id, by: viewer.id, now: clock.now() }
      await recordHistory(tx, { kind: 'gravePhotographChanged', ...deed, subjectId: photographId })
    })
    return acknowledgement
  })

  serveAbout(profiles.metrics, 'deceasedId', async ({ deceasedId }, viewer) => {
    const found = await standing(db, viewer, deceasedId)
    const { memorial, relation } = found
    const counts = await getMetrics(db, {
      memorialId: memorial.id,
      ownerId: memorial.owner_id,
      readerId: viewer.id,
      isFamily: isOfFamily(relation),
    })
    return presentMetrics(found, counts)
  })

  serveAbout(profiles.media, 'id', async ({ id }, viewer) => {
    const { relation } = await standingInside(db, viewer, id)
    const reader = { id: viewer.id, isFamily: isOfFamily(relation) }
    return ctx.readFrom((from) => mediaOf(from, id, reader, { present: withInteractions, photographs: null }))
  })

  /** What a memorial shows, each kind in the family's order (Q49). */
  async function mediaOf(
    from: Db,
    memorialId: string,
    reader: { id: string; isFamily: boolean },
    { present, photographs, ...there }: ShownMedia,
  ) {
    const seen = { memorialId, reader }
    const first = photographs === null ? undefined : { size: photographs, page: 1 }
    const [images, videos, documents] = await Promise.all([
      listPhotographs(from, seen, first).then((rows) => present.images(from, reader, rows)),
      there.videos === 0 ? [] : listVideos(from, seen).then((rows) => present.videos(from, reader, rows)),
      there.documents === 0 ? [] : listDocuments(from, seen),
    ])
    return { images, videos, documents: presentDocuments(reader, documents) }
  }
}

/** What is only for those inside, for everybody else. */
const nothing = {
  epitaph: null,
  gravePhotographId: null,
  images: [],
  videos: [],
  documents: [],
  timelines: [],
  greetings: [],
}

/** A person's memorial is not found among those of pets, nor the other way round. */
function refuseOtherKind({ memorial }: Standing, isHuman: boolean) {
  if (memorial.is_human !== isHuman) throw new Refusal('notFound')
}
