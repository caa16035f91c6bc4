/** What belongs into somebody's archive: everything gathered, in the order of the page that shows it. */
import type { User } from '@spomen/contract/accounts.ts'
import type { Document } from '@spomen/contract/documents.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import type { ClosedMemorial, MemorialDraft } from '@spomen/contract/memorials.ts'
import type { Receipt } from '@spomen/contract/payments.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { Session } from '@spomen/contract/sessions.ts'
import type { OwnSuccession } from '@spomen/contract/succession.ts'
import type { Tale } from '@spomen/contract/tales.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import type { PersonalDataSource } from '../../kit/personal-data.ts'
import {
  accountNameOf,
  type OwnFailedLogin,
  type OwnIdentity,
  type OwnLoginOrigin,
} from '../accounts/index.ts'
import type { OwnOffer } from '../claims/index.ts'
import type { OwnCommercial } from '../commercials/index.ts'
import type { OwnGuestConsent } from '../doors/index.ts'
import {
  listFollowers,
  type OwnFollowing,
  type OwnRequest,
  type OwnWaitingRequest,
} from '../following/index.ts'
import { listGifts, presentGift } from '../gifts/index.ts'
import type { OwnGuestWords } from '../guest-words/index.ts'
import { listGreetings, type OwnGreeting, presentGreeting } from '../greetings/index.ts'
import type { OwnAccountEvent } from '../account-log/index.ts'
import type { OwnDeed } from '../history/index.ts'
import type { OwnImport } from '../imports/index.ts'
import type { OwnComment, OwnLike } from '../interactions/index.ts'
import {
  listDocuments,
  listPhotographs,
  listVideos,
  presentDocuments,
  presentPhotographs,
  presentVideos,
} from '../media/index.ts'
import { listFavourites, type MemorialRow, nameOf } from '../memorials/index.ts'
import type { OwnSecondStep } from '../second-step/index.ts'
import type { OwnSilence } from '../silences/index.ts'
import { packageOf } from '../plans/index.ts'
import type { OwnPreparation } from '../preparations/index.ts'
import { epitaphOn, findGravePhotograph, presentProfile } from '../profiles/index.ts'
import type { OwnSuggestion } from '../puzzle/index.ts'
import type { OwnCalendar, OwnObservances } from '../remembrance/index.ts'
import type { OwnReport } from '../reports/index.ts'
import { listTalesOn, presentTale, type SeenTale } from '../tales/index.ts'
import { listEntries, presentEntries } from '../timeline/index.ts'
import { personalDataSources } from './sources.ts'

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
  timeline(): AsyncIterable<TimelineEntry>
  photographs(): AsyncIterable<ExportedPhotograph>
  videos(): AsyncIterable<ExportedVideo>
  documents(): AsyncIterable<ExportedDocument>
  /** What it shows for seven days. */
  tales(): AsyncIterable<ExportedTale>
  greetings(): AsyncIterable<Greeting>
  /** Candles and flowers that rest on it. */
  gifts(): AsyncIterable<Gift>
  followers(): AsyncIterable<{ userId: string; userFullName: string }>
}

/** Everything about somebody. What may be long is asked for anew each time and comes bit by bit. */
export interface ArchiveContent {
  account: User
  signedIn: Session[]
  failedLogins: OwnFailedLogin[]
  knownPlaces: OwnLoginOrigin[]
  secondStep: OwnSecondStep
  connectedTo: OwnIdentity[]
  memorials(): AsyncIterable<ExportedMemorial>
  /** The notices of local services they have handed in. */
  localServices(): AsyncIterable<OwnCommercial>
  /** What they have paid and were given back. */
  payments(): AsyncIterable<Receipt>
  /** The photographs they have suggested to others and that wait. */
  suggestions(): AsyncIterable<OwnSuggestion>
  elsewhere(): {
    begunMemorials: AsyncIterable<MemorialDraft>
    closedMemorials: AsyncIterable<ClosedMemorial>
    greetings: AsyncIterable<OwnGreeting>
    /** What they left as a guest and have taken over since. */
    guestWords: AsyncIterable<OwnGuestWords>
    /** Whether guests may read what they wrote on the pages of others. */
    guestConsents: AsyncIterable<OwnGuestConsent>
    comments: AsyncIterable<OwnComment>
    likes: AsyncIterable<OwnLike>
    bookmarks: AsyncIterable<Bookmark>
    follows: AsyncIterable<OwnFollowing>
    requests: AsyncIterable<OwnRequest>
    waiting: AsyncIterable<OwnWaitingRequest>
    /** What came here in a copy in their name, and they have not answered. */
    offers: AsyncIterable<OwnOffer>
    silences: AsyncIterable<OwnSilence>
    calendars: AsyncIterable<OwnCalendar>
    /** What they are asked and have agreed to take over, and could keep. */
    succession: AsyncIterable<OwnSuccession>
    /** What they have prepared for families. */
    prepared: AsyncIterable<OwnPreparation>
    chosenDays: AsyncIterable<OwnObservances>
    imports: AsyncIterable<OwnImport>
    seenTales: AsyncIterable<SeenTale>
    /** What they did to memorials, as it stands in their histories. */
    deeds: AsyncIterable<OwnDeed>
    /** What happened with their account. */
    accountLog: AsyncIterable<OwnAccountEvent>
    reports: AsyncIterable<OwnReport>
  }
}

/** Gathers what the house keeps of the viewer, as far as they may read it today. */
export async function collectContent(
  { db, subjects, clock, settings }: Pick<Context, 'db' | 'subjects' | 'clock' | 'settings'>,
  viewer: Viewer,
): Promise<ArchiveContent> {
  const now = clock.now()
  const source = { db, subjects, now, today: dayIn(settings.timeZone, now) }
  const { account, signedIn, failedLogins, knownPlaces, connectedTo } =
    await personalDataSources.accounts.collect(source, viewer)

  async function* memorials() {
    for await (const row of personalDataSources.memorials.collect(source, viewer).open)
      yield collectMemorial(source, viewer, { row, clock })
  }

  return {
    account,
    signedIn,
    failedLogins,
    knownPlaces,
    secondStep: await personalDataSources.secondStep.collect(source, viewer),
    connectedTo,
    memorials,
    localServices: () => personalDataSources.commercials.collect(source, viewer),
    payments: () => personalDataSources.payments.collect(source, viewer),
    suggestions: () => personalDataSources.puzzle.collect(source, viewer),
    elsewhere: () => ({
      begunMemorials: personalDataSources.memorials.collect(source, viewer).begun,
      closedMemorials: personalDataSources.memorials.collect(source, viewer).closed,
      greetings: personalDataSources.greetings.collect(source, viewer),
      guestWords: personalDataSources.guestWords.collect(source, viewer),
      guestConsents: personalDataSources.doors.collect(source, viewer),
      ...personalDataSources.interactions.collect(source, viewer),
      ...personalDataSources.following.collect(source, viewer),
      offers: personalDataSources.claims.collect(source, viewer),
      silences: personalDataSources.silences.collect(source, viewer),
      succession: personalDataSources.succession.collect(source, viewer),
      prepared: personalDataSources.preparations.collect(source, viewer),
      ...personalDataSources.remembrance.collect(source, viewer),
      imports: personalDataSources.imports.collect(source, viewer),
      seenTales: personalDataSources.tales.collect(source, viewer),
      deeds: personalDataSources.history.collect(source, viewer),
      accountLog: personalDataSources.accountLog.collect(source, viewer),
      reports: personalDataSources.reports.collect(source, viewer),
    }),
  }
}

/** One of the viewer's own memorials; what may be long on it is read when it is asked for. */
async function collectMemorial(
  source: PersonalDataSource,
  viewer: Viewer,
  { row, clock }: { row: MemorialRow } & Pick<Context, 'clock'>,
): Promise<ExportedMemorial> {
  const { db } = source
  const { id } = row
  const owner = { id: viewer.id, isFamily: true }
  const about = presentProfile(row, {
    packageName: packageOf(row, clock),
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
  return {
    id,
    name: nameOf(row),
    portrait: row.portrait_file_id,
    about,
    timeline: () =>
      inPages(async (part) =>
        presentEntries(source, await listEntries(db, { memorialId: id, reader: owner }, part), owner),
      ),
    photographs: () =>
      inPages(async (part) => {
        const rows = await listPhotographs(db, { memorialId: id }, part)
        const files = new Map(rows.map((photograph) => [photograph.id, photograph.file_id]))
        const images = await presentPhotographs(db, owner, rows)
        return images.map((image) => ({ ...image, fileId: files.get(image.id) ?? '' }))
      }),
    async *videos() {
      const rows = await listVideos(db, { memorialId: id })
      const files = new Map(rows.map((video) => [video.id, video]))
      for (const video of await presentVideos(db, owner, rows)) {
        const { file_id = '', copy_file_id = null, captions_file_id = null } = files.get(video.id) ?? {}
        yield { ...video, fileId: file_id, copyFileId: copy_file_id, captionsFileId: captions_file_id }
      }
    },
    async *documents() {
      const rows = await listDocuments(db, { memorialId: id })
      const files = new Map(rows.map((row) => [row.id, row.file_id]))
      for (const document of presentDocuments(owner, rows))
        yield { ...document, fileId: files.get(document.id) ?? '' }
    },
    async *tales() {
      for (const tale of await listTalesOn(db, id, { viewerId: viewer.id, now: clock.now() }))
        yield { ...presentTale(tale), fileId: tale.file_id }
    },
    async *greetings() {
      const seen = { memorialId: id, readerId: viewer.id, isFamily: true }
      for await (const greeting of inPages((part) => listGreetings(db, seen, part)))
        yield presentGreeting(greeting)
    },
    async *gifts() {
      for await (const gift of inPages((part) => listGifts(db, id, part))) yield presentGift(gift)
    },
    async *followers() {
      for await (const follower of inPages((part) => listFollowers(db, id, part)))
        yield { userId: follower.id, userFullName: accountNameOf(follower) }
    },
  }
}
