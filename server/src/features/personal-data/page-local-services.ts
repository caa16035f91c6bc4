import { html, lines, type Markup } from '../../kit/markup.ts'
import type { OwnCommercial } from '../commercials/index.ts'
import type { ArchivedFile } from './archive.ts'
import type { ArchiveContent } from './content.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { dayOnPage, termList } from '../guest-pages/index.ts'
import type { PageWords } from './page-words.ts'

/** The notices somebody has handed in; nothing at all for the many who never did. */
export async function* localServicesOnPage(
  say: PageWords,
  content: ArchiveContent,
  placed: ReadonlyMap<string, ArchivedFile | null>,
): AsyncGenerator<Markup> {
  let isAny = false
  for await (const service of content.localServices()) {
    if (!placed.has(service.id)) continue
    yield html`${!isAny && html`<h2 id="local-services">${say.localServices.title}</h2>\n<ul class="words">\n`}<li>${notice(say, service, placed.get(service.id) ?? null)}</li>\n`
    isAny = true
  }
  if (isAny) yield html`</ul>\n`
}

/** NOTE: where it leads is written, not linked: the page leads nowhere but into its own archive. */
const notice = (
  { localServices: words, you }: PageWords,
  service: OwnCommercial,
  picture: ArchivedFile | null,
) =>
  html`<strong>${service.title}</strong> <span class="quiet">${words.statuses[service.status]}</span>
<blockquote>${lines(service.text)}</blockquote>
${picture && html`<p class="beside"><a href="${addressOf(picture.path)}"><img src="${addressOf(picture.displayPath)}" alt=""></a></p>`}
${termList([
  [words.category, words.categories[service.category]],
  [words.link, service.link.replace(/^https:\/\//, '')],
  [you.country, service.country],
  [you.city, service.city],
  [words.days, `${dayOnPage(service.from)} – ${dayOnPage(service.to)}`],
  [words.comment, service.statusComment],
])}`
