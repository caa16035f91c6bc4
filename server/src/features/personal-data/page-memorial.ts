import { entryDaysOrYears } from '@spomen/contract/entry-days.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { Comment } from '@spomen/contract/interactions.ts'
import type { MemorialDraft, MemorialFacts } from '@spomen/contract/memorials.ts'
import { dayOrYear } from '@spomen/contract/known-days.ts'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { linesOf } from '../greetings/index.ts'
import type { GuestWordsOnMemorial } from '../guest-words/index.ts'
import type { ArchivedFile, MemorialFiles } from './archive.ts'
import type {
  ExportedVideo,
  ExportedMemorial,
  ExportedTale,
  ExportedDocument,
  ExportedPhotograph,
} from './memorial-content.ts'
import { addressOf } from '../../kit/entry-names.ts'
import {
  by,
  dateOnPage,
  dayOnPage,
  favouritesOnPage,
  graveFacts,
  heading,
  lifeDays,
  lifeFacts,
  listOnPage,
  factRowsOf,
  termList,
} from '../guest-pages/index.ts'
import type { PageWords } from './page-words.ts'

/** One memorial: the facts of a life, what they loved, photographs and videos with what was said of them, greetings, who follows. */
export async function* memorialOnPage(
  say: PageWords,
  kept: ExportedMemorial,
  files: MemorialFiles,
): AsyncGenerator<Markup> {
  yield html`<article id="${kept.id}">\n${head(kept, files)}${life(say, kept.about)}${grave(say, kept.about)}${loved(say, kept.about)}`
  yield html`${ceremoniesOnPage(say, kept)}`
  yield* listOnPage(say, say.timeline, kept.timeline(), (entry) => entryItem(entry, files), 4)
  yield heading(say.photographs.title, 4)
  let isAny = false
  for await (const photograph of kept.photographs()) {
    const placed = files.photographs.get(photograph.id)
    if (placed === undefined) continue
    isAny = true
    yield figure(say, photograph, placed)
  }
  if (!isAny) yield html`<p class="quiet">${say.nothing}</p>\n`
  yield* listOnPage(say, say.videos, kept.videos(), (video) => videoItem(say, video, files), 4)
  yield* listOnPage(say, say.documents, kept.documents(), (document) => documentItem(say, document, files), 4)
  yield* listOnPage(say, say.tales, kept.tales(), (tale) => taleItem(say, tale, files), 4)
  yield* listOnPage(say, say.greetings, kept.greetings(), (greeting) => greetingItem(say, greeting), 4)
  yield* listOnPage(say, say.guestWords, kept.guestWords(), (words) => guestWordsItem(say, words, files), 4)
  yield* listOnPage(say, say.gifts.title, kept.gifts(), (gift) => giftItem(say, gift), 4)
  yield* listOnPage(say, say.followers, kept.followers(), ({ userFullName }) => html`${userFullName}`, 4)
  yield html`</article>\n`
}

/** Renders the draft of a memorial in the words it has by now. */
export function draftOnPage(say: PageWords, { telling, changedAt }: MemorialDraft): Markup {
  const known = { ...telling, isHuman: !telling.isPet }
  return html`<strong>${fullNameOf(known)}</strong> <span class="quiet">${dateOnPage(changedAt)}</span>
${termList(factRowsOf(say, telling, lifeDays))}${life(say, telling)}${grave(say, telling)}${loved(say, telling)}`
}

/** The facts of a life; only a memorial that is made has a plan. */
type LifeFacts = MemorialFacts | MemorialProfile

function head({ name, about }: ExportedMemorial, { portrait }: MemorialFiles): Markup {
  return html`<div class="head">${portrait && html`<img src="${addressOf(portrait.displayPath)}" alt="">`}<div>
<h3 class="name">${name}</h3>
<p class="quiet">${dayOnPage(about.dateOfBirth)} – ${dayOnPage(about.dateOfDeath)}</p>
${about.epitaph && html`<p class="epitaph">${about.epitaph.words}</p>`}</div></div>
`
}

const life = (say: PageWords, about: LifeFacts): Markup =>
  termList([
    ...factRowsOf(say, about, lifeFacts, { isHuman: 'isPet' in about ? !about.isPet : about.isHuman }),
    ...('packageName' in about
      ? ([
          [say.plan.name, about.packageName],
          [say.plan.due, about.packageDueDate && dayOnPage(about.packageDueDate)],
        ] as const)
      : []),
  ])

function grave(say: PageWords, about: LifeFacts): Markup | null {
  const { graveLocationLat: north, graveLocationLng: east } = about
  const known = [
    ...factRowsOf(say, about, graveFacts),
    [say.grave.place, north !== null && east !== null ? `${north}, ${east}` : null],
  ] as const
  if (known.every(([, value]) => !value)) return null
  return html`${heading(say.grave.title, 4)}${termList(known)}`
}

const loved = (say: PageWords, { favorites }: LifeFacts): Markup | null =>
  favorites.length === 0 ? null : html`${heading(say.favourites.title, 4)}${favouritesOnPage(say, favorites)}`

/** An entry of the life, with small images that lead to the whole ones. */
function entryItem(
  { title, description, from, to, assets }: TimelineEntry,
  { photographs }: MemorialFiles,
): Markup {
  const pictures = assets.flatMap(({ entityId }) => photographs.get(entityId) ?? [])
  return html`<strong>${title}</strong><br>
<span class="quiet">${entryDaysOrYears({ from, to }, dayOnPage)}</span>
${description && html`<p>${lines(description)}</p>`}
${pictures.length > 0 && html`<p class="beside">${pictures.map(({ path, displayPath: shown }) => html`<a href="${addressOf(path)}"><img src="${addressOf(shown)}" alt="" loading="lazy"></a>`)}</p>`}`
}

function figure(say: PageWords, photograph: ExportedPhotograph, placed: ArchivedFile | null): Markup {
  const { title, width, height } = photograph
  const shown =
    placed &&
    html`<a href="${addressOf(placed.path)}"><img src="${addressOf(placed.displayPath)}" alt="${title ?? ''}" width="${width}" height="${height}" loading="lazy"></a>`
  return html`<figure>
${shown ?? html`<p class="gone">${say.photographs.gone}</p>`}
${captionOf(say, photograph)}</figure>
`
}

function videoItem(say: PageWords, video: ExportedVideo, { videos }: MemorialFiles): Markup {
  const placed = videos.get(video.id)
  if (!placed) return html`<p class="gone">${say.gone}</p>${captionOf(say, video)}`
  const address = addressOf(placed.path)
  return html`<video src="${addressOf(placed.displayPath)}" controls preload="none" width="480"></video><br><a href="${address}">${video.name}</a>
${captionOf(say, video)}`
}

function documentItem(say: PageWords, { id, name }: ExportedDocument, { documents }: MemorialFiles): Markup {
  const placed = documents.get(id)
  return placed
    ? html`<a href="${addressOf(placed.path)}">${name}</a>`
    : html`${name} <span class="gone">${say.gone}</span>`
}

function taleItem(say: PageWords, { id, createdAt }: ExportedTale, { tales }: MemorialFiles): Markup {
  const placed = tales.get(id)
  return placed
    ? html`<a href="${addressOf(placed.path)}">${dateOnPage(createdAt)}</a>`
    : html`${dateOnPage(createdAt)} <span class="gone">${say.gone}</span>`
}

/** The description of a photograph or a video, and its comments. */
function captionOf(say: PageWords, medium: ExportedPhotograph | ExportedVideo): Markup {
  const { photographs } = say
  const { title, description, location, memoryDate, friends, comments, likes, reported } = medium
  return html`<figcaption>
${title && html`<p><strong>${title}</strong></p>`}${reported && html`<p class="quiet">${photographs.hidden}</p>`}${description && html`<p>${lines(description)}</p>`}
${termList([
  [photographs.place, location],
  [photographs.day, memoryDate && dayOrYear(memoryDate, dayOnPage)],
  [photographs.friends, say.inARow(friends)],
  [photographs.likes, likes.length || null],
])}</figcaption>
${comments.length > 0 && html`<ul class="words">${comments.map((comment) => remark(say, comment))}</ul>`}
`
}

type ExportedComment = Pick<Comment, 'fullName' | 'createdAt' | 'text' | 'reported'> & {
  thread?: readonly ExportedComment[]
}

const remark = (
  say: PageWords,
  { fullName, createdAt, text, reported, thread = [] }: ExportedComment,
): Markup => html`<li>
<span class="quiet">${by(say, fullName)}, ${dateOnPage(createdAt)}${reported && `, ${say.photographs.hidden}`}</span><br>${lines(text)}
${thread.length > 0 && html`<ul class="words">${thread.map((answer) => remark(say, answer))}</ul>`}
</li>
`

const greetingItem = (say: PageWords, { byUserFullName, createdAt, note, reported }: Greeting): Markup =>
  html`<blockquote>${lines(linesOf(note))}</blockquote>
<span class="quiet">${by(say, byUserFullName)}, ${dateOnPage(createdAt)}${reported && `, ${say.photographs.hidden}`}</span>`

/** What a guest left, with the photograph beside it. */
function guestWordsItem(
  say: PageWords,
  { id, fileId, name, knownAs, words, isWaiting, createdAt }: GuestWordsOnMemorial,
  { guestWords }: MemorialFiles,
): Markup {
  return html`<blockquote>${lines(words)}</blockquote>
${photographBeside(say, fileId, guestWords.get(id))}<span class="quiet">${by(say, name)}${knownAs && ` (${knownAs})`}, ${dateOnPage(createdAt)}${isWaiting && `, ${say.elsewhere.notAnswered}`}</span>`
}

/** Renders the photograph beside words, or that it could not be read; nothing where there is none, or where it came meanwhile. */
export const photographBeside = (
  say: PageWords,
  fileId: string | null,
  placed: ArchivedFile | null | undefined,
): Markup | false =>
  placed
    ? html`<p class="beside"><a href="${addressOf(placed.path)}"><img src="${addressOf(placed.displayPath)}" alt="" loading="lazy"></a></p>\n`
    : placed === null && fileId !== null && html`<p class="gone">${say.photographs.gone}</p>\n`

/** When and where people meet; nothing where nothing was announced. */
function ceremoniesOnPage(
  say: PageWords,
  { about: { isHuman }, ceremonies: { ceremonies, insteadOfFlowers, insteadUrl } }: ExportedMemorial,
): Markup | null {
  if (ceremonies.length === 0 && !insteadOfFlowers && !insteadUrl) return null
  const items = ceremonies.map(
    (one) =>
      html`<li><strong>${say.ceremonyTitle(one, isHuman)}</strong><br>
<span class="quiet">${dayOnPage(one.day)}${one.time && `, ${one.time}`}</span>
${[one.place, one.address, one.details].map((words) => words && html`<p>${lines(words)}</p>`)}</li>\n`,
  )
  return html`${heading(say.ceremonies, 4)}<ul class="words">${items}</ul>
${[insteadOfFlowers, insteadUrl].map((words) => words && html`<p>${lines(words)}</p>`)}`
}

/** Candles and flowers, how many of each, with the words beside them. */
export const arrangementOnPage = (
  say: PageWords,
  { candles, flowers, words }: Pick<Gift, 'candles' | 'flowers' | 'words'>,
): Markup =>
  html`${words && html`<blockquote>${lines(words)}</blockquote>\n`}${say.inARow([`${say.gifts.candles}: ${candles}`, `${say.gifts.flowers}: ${flowers}`])}<br>`

const giftItem = (say: PageWords, gift: Gift): Markup =>
  html`${arrangementOnPage(say, gift)}
<span class="quiet">${by(say, gift.byUserFullName)}, ${dateOnPage(gift.createdAt)}</span>`
