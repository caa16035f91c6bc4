import { html, lines, type Markup } from '../../kit/markup.ts'
import { linesOf } from '../greetings/index.ts'
import type { MemorialFiles } from './archive.ts'
import type { ArchiveContent } from './content.ts'
import { arrangementOnPage, draftOnPage, photographBeside } from './page-memorial.ts'
import { dateOnPage, by, listOnPage } from '../guest-pages/index.ts'
import { handedOnOnPage } from './page-wishes.ts'
import type { PageWords } from './page-words.ts'

/**
 * What somebody has begun and closed, and what they wrote, marked, followed and asked on the pages of others; `photographs` says
 * where those lie that they left as a guest.
 */
export async function* onOtherPages(
  say: PageWords,
  content: ArchiveContent,
  photographs: MemorialFiles['guestWords'],
): AsyncGenerator<Markup> {
  const all = content.elsewhere()
  const { elsewhere, memorials } = say
  yield* listOnPage(say, memorials.begun, all.begunMemorials, (draft) => draftOnPage(say, draft))
  yield* listOnPage(
    say,
    memorials.closed,
    all.closedMemorials,
    ({ deceasedFullName, goneAt }) =>
      html`${deceasedFullName}, <span class="quiet">${memorials.until} ${dateOnPage(goneAt)}</span>`,
  )
  yield* handedOnOnPage(say, content)
  yield html`<h2 id="elsewhere">${elsewhere.title}</h2>\n`
  yield* listOnPage(say, elsewhere.greetings, all.greetings, (greeting) =>
    words(greeting, linesOf(greeting.note)),
  )
  yield* listOnPage(
    say,
    say.gifts.title,
    all.gifts,
    (gift) => html`${arrangementOnPage(say, gift)}
${about(gift.deceasedFullName, dateOnPage(gift.createdAt))}`,
  )
  yield* listOnPage(
    say,
    elsewhere.guestWords,
    all.guestWords,
    (left) => html`${photographBeside(say, left.fileId, photographs.get(left.id))}${words(left, left.words)}`,
  )
  yield* listOnPage(say, elsewhere.guestConsents, all.guestConsents, ({ deceasedFullName, agrees }) =>
    about(deceasedFullName, html`${agrees === null ? elsewhere.notAnswered : agrees ? say.yes : say.no}`),
  )
  yield* listOnPage(say, elsewhere.comments, all.comments, (comment) => words(comment, comment.text))
  yield* listOnPage(say, elsewhere.likes, all.likes, ({ deceasedFullName, type, createdAt }) =>
    about(deceasedFullName, html`${say.liked[type as keyof PageWords['liked']]}, ${dateOnPage(createdAt)}`),
  )
  yield* listOnPage(say, elsewhere.bookmarks, all.bookmarks, ({ deceasedFullName, type }) =>
    about(deceasedFullName, html`${say.kept[type]}`),
  )
  yield* listOnPage(say, elsewhere.follows, all.follows, ({ deceasedFullName, since }) =>
    about(deceasedFullName, dateOnPage(since)),
  )
  yield* listOnPage(say, elsewhere.requests, all.requests, (request) => {
    const { kind, state, createdAt } = request
    const became = say.states[state as keyof PageWords['states']]
    return words(
      request,
      request.note,
      html`${kind === 'invitation' && `${elsewhere.invited}, `}${dateOnPage(createdAt)}, ${became}`,
    )
  })
  yield* listOnPage(say, elsewhere.waiting, all.waiting, (waiting) =>
    words(waiting, waiting.note, html`${by(say, waiting.by)}, ${dateOnPage(waiting.createdAt)}`),
  )
  yield* listOnPage(
    say,
    elsewhere.offers,
    all.offers,
    ({ deceasedName, inNameOf, createdAt, words: beginnings }) =>
      html`${beginnings.map(
        ({ text }) => html`<blockquote>${lines(text)}</blockquote>\n`,
      )}${about(deceasedName, html`${elsewhere.inNameOf(inNameOf)}, ${dateOnPage(createdAt)}`)}`,
  )
  yield* listOnPage(say, elsewhere.suggestions, content.suggestions(), (suggestion) =>
    about(suggestion.deceasedFullName, html`${suggestion.name}, ${dateOnPage(suggestion.createdAt)}`),
  )
  yield* listOnPage(say, elsewhere.reports, all.reports, ({ type, otherReason, createdAt }) => {
    const what = about(say.reported[type], dateOnPage(createdAt))
    return otherReason === null ? what : html`<blockquote>${lines(otherReason)}</blockquote>\n${what}`
  })
}

interface QuotedItem {
  deceasedFullName: string
  createdAt: string
}

const words = (
  { deceasedFullName, createdAt }: QuotedItem,
  text: string,
  beside: Markup = dateOnPage(createdAt),
): Markup =>
  html`<blockquote>${lines(text)}</blockquote>
${about(deceasedFullName, beside)}`

const about = (name: string, beside: Markup): Markup =>
  html`<strong>${name}</strong> <span class="quiet">${beside}</span>`
