/** What belongs into somebody's archive: everything gathered, in the order of the page that shows it. */
import type { User } from '@spomen/contract/accounts.ts'
import type { Bookmark } from '@spomen/contract/interactions.ts'
import type { ClosedMemorial, MemorialDraft } from '@spomen/contract/memorials.ts'
import type { Receipt } from '@spomen/contract/payments.ts'
import type { Session } from '@spomen/contract/sessions.ts'
import type { OwnSuccession } from '@spomen/contract/succession.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { OwnFailedLogin, OwnIdentity, OwnLoginOrigin } from '../accounts/index.ts'
import type { OwnOffer } from '../claims/index.ts'
import type { OwnCommercial } from '../commercials/index.ts'
import type { OwnGuestConsent } from '../doors/index.ts'
import type { OwnFollowing, OwnRequest, OwnWaitingRequest } from '../following/index.ts'
import type { OwnGift } from '../gifts/index.ts'
import type { OwnGuestWords } from '../guest-words/index.ts'
import type { OwnGreeting } from '../greetings/index.ts'
import type { OwnAccountEvent } from '../account-log/index.ts'
import type { OwnEvent } from '../history/index.ts'
import type { OwnImport } from '../imports/index.ts'
import type { OwnComment, OwnLike } from '../interactions/index.ts'
import type { OwnSecondStep } from '../second-step/index.ts'
import type { OwnSilence } from '../silences/index.ts'
import type { OwnPreparation } from '../preparations/index.ts'
import type { OwnSuggestion } from '../puzzle/index.ts'
import type { OwnCalendar, OwnObservances } from '../remembrance/index.ts'
import type { OwnReport } from '../reports/index.ts'
import type { SeenTale } from '../tales/index.ts'
import { collectMemorialContent, type ExportedMemorial } from './memorial-content.ts'
import { listSilentNames } from './silent-names-store.ts'
import { personalDataSources } from './sources.ts'

/** A silence with whose memorial it is about; null of everything. */
export interface NamedSilence extends OwnSilence {
  deceasedFullName: string | null
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
  /** What they do not wish to come upon, as far as it is there for them, by its name. */
  silences(): AsyncIterable<NamedSilence>
  /** The photographs they have suggested to others and that wait. */
  suggestions(): AsyncIterable<OwnSuggestion>
  elsewhere(): {
    begunMemorials: AsyncIterable<MemorialDraft>
    closedMemorials: AsyncIterable<ClosedMemorial>
    greetings: AsyncIterable<OwnGreeting>
    /** Candles and flowers, with their words. */
    gifts: AsyncIterable<OwnGift>
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
    deeds: AsyncIterable<OwnEvent>
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
      yield collectMemorialContent(source, viewer, { row, clock })
  }

  async function* silences() {
    const all: OwnSilence[] = []
    for await (const one of personalDataSources.silences.collect(source, viewer))
      if (one.until === null || one.until > source.today) all.push(one)
    const names = await listSilentNames(
      db,
      viewer.id,
      all.flatMap(({ id }) => id ?? []),
    )
    for (const one of all) {
      const deceasedFullName = one.id === null ? null : names.get(one.id)
      if (deceasedFullName !== undefined) yield { ...one, deceasedFullName }
    }
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
    silences,
    suggestions: () => personalDataSources.puzzle.collect(source, viewer),
    elsewhere: () => ({
      begunMemorials: personalDataSources.memorials.collect(source, viewer).begun,
      closedMemorials: personalDataSources.memorials.collect(source, viewer).closed,
      greetings: personalDataSources.greetings.collect(source, viewer),
      gifts: personalDataSources.gifts.collect(source, viewer),
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
