import { personName } from '@spomen/contract/names.ts'
import type { OwnSuccession, SuccessorPlace } from '@spomen/contract/succession.ts'
import { html, type Markup } from '../../kit/markup.ts'
import { by, dateOnPage, dayOnPage, listOnPage } from '../guest-pages/index.ts'
import type { OwnImport } from '../imports/index.ts'
import type { ArchiveContent, NamedSilence } from './content.ts'
import type { PageWords } from './page-words.ts'

/** What somebody does not wish to come upon (YF01), and whether days stand in their calendar. */
export async function* wishesOnPage(say: PageWords, content: ArchiveContent): AsyncGenerator<Markup> {
  yield* listOnPage(say, say.silences.title, content.silences(), (silence) => silenceItem(say, silence))
  yield* listOnPage(
    say,
    say.calendar,
    content.elsewhere().calendars,
    ({ since }) => html`${say.signedIn.since} ${dateOnPage(since)}`,
  )
}

function silenceItem(say: PageWords, { about, until, deceasedFullName }: NamedSilence): Markup {
  const { all, isQuietUntil } = say.silences
  if (about === 'days' || about === 'daysAskedFor')
    return named(
      deceasedFullName ?? all,
      html`${say.mails.remembrance}: ${about === 'days' ? say.no : say.yes}`,
    )
  const what = about === 'photograph' && html`${say.kept.Image}, `
  return named(deceasedFullName ?? all, html`${what}${isQuietUntil(until && dayOnPage(until))}`)
}

/** What somebody is asked to take over, may take over, and has asked for; and the copy they brought back lately. */
export async function* handedOnOnPage(say: PageWords, content: ArchiveContent): AsyncGenerator<Markup> {
  const all = content.elsewhere()
  const asker = personName(content.account.name, content.account.lastName)
  yield* listOnPage(say, say.succession.title, placesIn(say, all.succession, asker), (item) => item)
  yield* listOnPage(say, say.imports.title, all.imports, (copy) => importItem(say, copy))
}

async function* placesIn(
  say: PageWords,
  all: AsyncIterable<OwnSuccession>,
  asker: string,
): AsyncGenerator<Markup> {
  const { elsewhere, memorials, succession } = say
  for await (const { invitations, places, unkept } of all) {
    for (const { deceasedName, byUserFullName, createdAt } of invitations)
      yield named(
        deceasedName,
        html`${by(say, byUserFullName)}, ${dateOnPage(createdAt)}, ${elsewhere.notAnswered}`,
      )
    for (const { id, deceasedName, ownerFullName, takeover } of places) {
      const owner = by(say, ownerFullName)
      const asked = takeover && askedInWords(say, takeover, { asker, owner })
      yield named(deceasedName, html`${asked ?? (id === null ? owner : succession.after(owner))}`)
    }
    for (const { deceasedName, ownerFullName, goneAt } of unkept)
      yield named(deceasedName, html`${by(say, ownerFullName)}, ${memorials.until} ${dateOnPage(goneAt)}`)
  }
}

/** What somebody has asked for: with its day, unless the page does not pass by it. */
function askedInWords(
  { succession }: PageWords,
  { dueAt, isSuspended, isBehind }: NonNullable<SuccessorPlace['takeover']>,
  who: { asker: string; owner: string },
): string {
  const day = dayOnPage(dueAt)
  if (isSuspended) return succession.waits
  return isBehind ? succession.behind(day) : succession.asked({ ...who, day })
}

function importItem({ imports }: PageWords, { name, state, memorial, createdAt }: OwnImport): Markup {
  const became =
    state === 'ready' ? memorial : ['refused', 'failed'].includes(state) ? imports.failed : imports.underWay
  return named(name, html`${dateOnPage(createdAt)}${became && `, ${became}`}`)
}

const named = (name: string, beside: Markup): Markup =>
  html`<strong>${name}</strong> <span class="quiet">${beside}</span>`
