/** What belongs of one memorial into its owner's archive. */
import type { CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import type { Document } from '@spomen/contract/documents.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { Tale } from '@spomen/contract/tales.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { dayIn } from '../../kit/clock.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import type { PersonalDataSource } from '../../kit/personal-data.ts'
import { accountNameOf } from '../accounts/index.ts'
import { findNotice, listCeremonies, presentNotice } from '../ceremonies/index.ts'
import { listFollowers } from '../following/index.ts'
import { listGifts, presentGift } from '../gifts/index.ts'
import { listGreetings, presentGreeting } from '../greetings/index.ts'
import { collectWordsOn, type GuestWordsOnMemorial } from '../guest-words/index.ts'
import {
  listDocuments,
  listPhotographs,
  listVideos,
  presentDocuments,
  presentPhotographs,
  presentVideos,
} from '../media/index.ts'
import { listFavourites, type MemorialRow, nameOf } from '../memorials/index.ts'
import { planNameOf } from '../plans/index.ts'
import { epitaphOn, findGravePhotograph, presentProfile } from '../profiles/index.ts'
import { listTalesOn, presentTale } from '../tales/index.ts'
import { listEntries, presentEntries } from '../timeline/index.ts'

/** A photograph with the file that holds it. */
export type ExportedPhotograph = Photograph & { fileId: string }

/** The same for a video, with its captions and its copy, for a document and for a tale. */
export type ExportedVideo = Video & {
  fileId: string
  copyFileId: string | null
  captionsFileId: string | null
}
export type ExportedDocument = Document & { fileId: string }
export type ExportedTale = Tale & { fileId: string }

/** A memorial its owner takes along, with all that is on it. */
export interface ExportedMemorial {
  id: string
  /** What it is called. */
  name: string
  /** The file of its portrait. */
  portrait: string | null
  about: MemorialProfile
  /** When and where people meet. */
  ceremonies: CeremonyNotice
  timeline(): AsyncIterable<TimelineEntry>
  photographs(): AsyncIterable<ExportedPhotograph>
  videos(): AsyncIterable<ExportedVideo>
  documents(): AsyncIterable<ExportedDocument>
  /** What it shows for seven days. */
  tales(): AsyncIterable<ExportedTale>
  greetings(): AsyncIterable<Greeting>
  /** What guests left, as it stands and as it waits. */
  guestWords(): AsyncIterable<GuestWordsOnMemorial>
  /** Candles and flowers that rest on it. */
  gifts(): AsyncIterable<Gift>
  followers(): AsyncIterable<{ userId: string; userFullName: string }>
}

interface OwnerReading {
  id: string
  isFamily: true
}

/** One of the viewer's own memorials; what may be long on it is read when it is asked for. */
export async function collectMemorialContent(
  source: PersonalDataSource,
  viewer: Viewer,
  { row, clock }: { row: MemorialRow } & Pick<Context, 'clock'>,
): Promise<ExportedMemorial> {
  const { db } = source
  const { id } = row
  const owner: OwnerReading = { id: viewer.id, isFamily: true }
  return {
    id,
    name: nameOf(row),
    portrait: row.portrait_file_id,
    about: await profileOf(db, owner, { row, clock }),
    ceremonies: presentNotice(await listCeremonies(db, id), await findNotice(db, id), {
      today: dayIn('UTC', clock.now()),
      isFamily: true,
    }),
    timeline: () =>
      inPages(async (part) =>
        presentEntries(source, await listEntries(db, { memorialId: id, reader: owner }, part), owner),
      ),
    ...mediaOf(db, owner, id),
    async *tales() {
      for (const tale of await listTalesOn(db, id, { viewerId: viewer.id, now: clock.now() }))
        yield { ...presentTale(tale), fileId: tale.file_id }
    },
    async *greetings() {
      const seen = { memorialId: id, readerId: viewer.id, isFamily: true }
      for await (const greeting of inPages((part) => listGreetings(db, seen, part)))
        yield presentGreeting(greeting)
    },
    guestWords: () => collectWordsOn(db, id),
    async *gifts() {
      for await (const gift of inPages((part) => listGifts(db, id, part))) yield presentGift(gift)
    },
    async *followers() {
      for await (const follower of inPages((part) => listFollowers(db, id, part)))
        yield { userId: follower.id, userFullName: accountNameOf(follower) }
    },
  }
}

/** What the page says of a memorial itself; its lists stand beside it in the archive. */
async function profileOf(
  db: Db,
  owner: OwnerReading,
  { row, clock }: { row: MemorialRow } & Pick<Context, 'clock'>,
): Promise<MemorialProfile> {
  const { id } = row
  return presentProfile(row, {
    packageName: planNameOf(row, clock),
    isFamily: true,
    portraitName: null,
    epitaph: await epitaphOn(db, id),
    gravePhotographId: await findGravePhotograph(db, { memorialId: id, reader: owner }),
    favourites: await listFavourites(db, id),
    images: [],
    videos: [],
    documents: [],
    timelines: [],
    greetings: [],
  })
}

/** Photographs, videos and documents of a memorial, each with the files that hold it. */
function mediaOf(
  db: Db,
  owner: OwnerReading,
  memorialId: string,
): Pick<ExportedMemorial, 'photographs' | 'videos' | 'documents'> {
  return {
    photographs: () =>
      inPages(async (part) => {
        const rows = await listPhotographs(db, { memorialId }, part)
        const files = new Map(rows.map((photograph) => [photograph.id, photograph.file_id]))
        const images = await presentPhotographs(db, owner, rows)
        return images.map((image) => ({ ...image, fileId: files.get(image.id) ?? '' }))
      }),
    async *videos() {
      const rows = await listVideos(db, { memorialId })
      const files = new Map(rows.map((video) => [video.id, video]))
      for (const video of await presentVideos(db, owner, rows)) {
        const { file_id = '', copy_file_id = null, captions_file_id = null } = files.get(video.id) ?? {}
        yield { ...video, fileId: file_id, copyFileId: copy_file_id, captionsFileId: captions_file_id }
      }
    },
    async *documents() {
      const rows = await listDocuments(db, { memorialId })
      const files = new Map(rows.map((row) => [row.id, row.file_id]))
      for (const document of presentDocuments(owner, rows))
        yield { ...document, fileId: files.get(document.id) ?? '' }
    },
  }
}
