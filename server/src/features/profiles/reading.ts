/** What a viewer is shown of one memorial. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { isInside, isOfFamily, type Standing } from '../following/index.ts'
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
import { listFavourites } from '../memorials/index.ts'
import { planNameOf } from '../plans/index.ts'
import { listEntries, presentEntries } from '../timeline/index.ts'
import { epitaphBy } from './epitaph.ts'
import { getPageExtras } from './page-extras-store.ts'
import { presentProfile } from './present.ts'

interface MediaPresenters {
  images: typeof presentPhotographs
  videos: typeof presentVideos
}

/** Presents media with their comments and likes, or without: the wire's `around` (Q35). */
export const withInteractions: MediaPresenters = { images: presentPhotographs, videos: presentVideos }
export const withoutInteractions: MediaPresenters = {
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

/** Answers what a viewer is shown of a memorial, as they stand to it: the whole page inside, its facts alone outside (Q19). */
export async function readProfile(
  ctx: Pick<Context, 'db' | 'clock' | 'subjects'>,
  { memorial, relation }: Standing,
  viewer: Viewer,
  { hasGreetings, ...media }: ShownMedia & { hasGreetings: boolean },
) {
  const { db, clock } = ctx
  const { id } = memorial
  const isFamily = isOfFamily(relation)
  const packageName = planNameOf(memorial, clock)
  if (!isInside(relation)) {
    const favourites = await listFavourites(db, id)
    return presentProfile(memorial, { packageName, isFamily, portraitName: null, favourites, ...nothing })
  }
  const reader = { id: viewer.id, isFamily }
  const [extras, entries, greetings] = await Promise.all([
    getPageExtras(db, { memorialId: id, readerId: viewer.id, isFamily }),
    listEntries(db, { memorialId: id, reader }).then((rows) => presentEntries(ctx, rows, reader)),
    hasGreetings ? listGreetings(db, { memorialId: id, readerId: viewer.id, isFamily }) : [],
  ])
  const portrait = isFamily && memorial.portrait_file_id && (await findFile(db, memorial.portrait_file_id))
  return presentProfile(memorial, {
    packageName,
    isFamily,
    portraitName: (portrait && portrait.name) || null,
    favourites: extras.favourites,
    epitaph: await epitaphBy(db, extras.epitaph),
    gravePhotographId: extras.gravePhotographId,
    ...(await readMedia(db, id, reader, { ...media, ...extras })),
    timelines: entries,
    greetings: greetings.map(presentGreeting),
  })
}

/** Answers the media of a memorial that a reader inside sees, each kind in the family's order (Q49). */
export async function readMedia(
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
