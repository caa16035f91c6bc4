/** Photographs, videos, documents and tales on the page of a copy, with what was said of them. */
import { dayOrYear } from '@spomen/contract/known-days.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import type { CopyPage } from './page-frame.ts'
import type { CommentInCopy, CopyLists, VideoInCopy, PhotographInCopy } from './format.ts'
import { by, dateOnPage, dayOnPage } from '../guest-pages/index.ts'

/** A photograph: small in the grid, or large beside what was said of it. */
export function photographOnPage(page: CopyPage, one: PhotographInCopy, number: number): Markup {
  const { say, placed, at } = page
  const file = placed.get(one.file.id)
  const { width, height } = one.file
  const isTold = one.comments.length > 0 || (one.description ?? '') !== ''
  const alt = one.title || one.description || say.photographNumber(number)
  const size = width && height ? html` width="${width}" height="${height}"` : null
  const picture = file?.opened
    ? html`<a href="${at(addressOf(file.opened))}">${
        file.shown
          ? html`<img src="${at(addressOf(file.shown))}" alt="${alt}"${size} loading="lazy" decoding="async">`
          : one.file.name
      }</a>`
    : html`<p class="gone">${say.photographs.gone}</p>`
  return html`<figure id="${one.id}"${isTold && html` class="told"`}>
<div>${picture}</div>
<figcaption>${caption(page, one)}${threadOf(page, one.comments)}</figcaption>
</figure>
`
}

/** A video as it can be played, or a line that says its file is not in the copy. */
export function videoOnPage(page: CopyPage, one: VideoInCopy): Markup {
  const { say, placed, at } = page
  const file = placed.get(one.file.id)
  const copy = one.copy && placed.get(one.copy.id)
  const still = one.still && placed.get(one.still.id)?.shown
  const captions = one.captions && placed.get(one.captions.id)?.path
  const name = one.title || one.file.name
  const played = copy?.path ?? file?.path
  return html`<figure class="told" id="${one.id}">
<div>${
    played
      ? html`<video src="${at(addressOf(played))}"${still && html` poster="${at(addressOf(still))}"`} controls preload="none" aria-label="${say.film(name)}"></video>`
      : html`<p class="gone">${say.gone}</p>`
  }</div>
<figcaption>${caption(page, { ...one, title: name })}${file?.path && html`<p><a href="${at(addressOf(file.path))}">${one.file.name}</a></p>`}${
    captions && html`<p><a href="${at(addressOf(captions))}">${say.captions}</a></p>`
  }${threadOf(page, one.comments)}</figcaption>
</figure>
`
}

/** A document as a link to its file, or its bare name where the file is not in the copy. */
export function documentOnPage({ say, placed, at, who }: CopyPage, one: CopyLists['documents']): Markup {
  const path = placed.get(one.file.id)?.path
  const about = html`<br><span class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.createdAt)}${one.audience === 'keepers' && `, ${say.forKeepers}`}</span>`
  return path
    ? html`<a href="${at(addressOf(path))}">${one.file.name}</a>${about}`
    : html`${one.file.name}${about}<p class="gone">${say.gone}</p>`
}

/** A tale as a video or an image, or a line that says its file is not in the copy. */
export function taleOnPage({ say, placed, at, who }: CopyPage, one: CopyLists['tales']): Markup {
  const file = placed.get(one.file.id)
  const still = one.still && placed.get(one.still.id)?.shown
  const shown = one.file.type.startsWith('video/')
    ? file?.path &&
      html`<video src="${at(addressOf(file.path))}"${still && html` poster="${at(addressOf(still))}"`} controls preload="none" aria-label="${say.film(one.file.name)}"></video>`
    : file?.opened &&
      html`<a href="${at(addressOf(file.opened))}"><img src="${at(addressOf(file.shown ?? file.opened))}" alt="${say.tales}" loading="lazy" decoding="async"></a>`
  return html`<figure><div>${shown || html`<p class="gone">${say.gone}</p>`}</div>
<figcaption>${by(say, who(one.by))}, ${dateOnPage(one.createdAt)}</figcaption></figure>
`
}

/** A photograph that somebody has brought and the family has not answered. */
export function pieceOnPage(
  { say, placed, at, who }: CopyPage,
  one: CopyLists['puzzlePieces'],
  number: number,
): Markup {
  const file = placed.get(one.file.id)
  const name = by(say, who(one.by))
  const shown = file?.opened
    ? html`<a href="${at(addressOf(file.opened))}">${
        file.shown
          ? html`<img src="${at(addressOf(file.shown))}" alt="${say.puzzle.piece(number, name)}" loading="lazy" decoding="async">`
          : one.file.name
      }</a>`
    : html`<p class="gone">${say.photographs.gone}</p>`
  return html`<figure id="${one.id}"><div>${shown}</div>
<figcaption>${name}, ${dateOnPage(one.createdAt)}</figcaption></figure>
`
}

/** What a photograph or a video is about, beside it. */
function caption({ say, who }: CopyPage, one: PhotographInCopy): Markup {
  const { photographs } = say
  const about = [one.memoryDate && dayOrYear(one.memoryDate, dayOnPage), one.location]
    .filter(Boolean)
    .join(' · ')
  return html`${one.title && html`<p><strong>${one.title}</strong></p>`}${one.reported && html`<p>${say.stillHidden}</p>`}${
    one.audience === 'keepers' && html`<p>${say.forKeepers}</p>`
  }${
    one.description && html`<p class="words">${lines(one.description)}</p>`
  }${about && html`<p>${about}</p>`}${
    one.friends.length > 0 && html`<p>${photographs.friends}: ${say.inARow(one.friends)}</p>`
  }${one.likes.length > 0 && html`<p>${photographs.likes}: ${likers(one.likes, { say, who })}</p>`}`
}

/** The most people who are named beside a photograph; of more it is told how many. */
const mostNamed = 12

const likers = (likes: readonly { by: string }[], { say, who }: Pick<CopyPage, 'say' | 'who'>) =>
  likes.length > mostNamed ? likes.length : say.inARow(likes.map(({ by: id }) => by(say, who(id))))

/** Comments in their threads; nothing where there are none. */
function threadOf({ say, who }: CopyPage, comments: readonly CommentInCopy[]): Markup | null {
  const answers = Map.groupBy(comments, ({ parentId }) => parentId)
  const branch = (parentId: string | null): Markup | null => {
    const said = answers.get(parentId)
    if (!said) return null
    return html`<ul class="thread">${said.map(
      (
        one,
      ) => html`<li><span class="quiet">${by(say, who(one.by))}, ${dateOnPage(one.createdAt)}${one.reported && `, ${say.stillHidden}`}${one.isForKeepers && `, ${say.forKeepers}`}</span><br>${lines(one.text)}${branch(one.id)}</li>
`,
    )}</ul>
`
  }
  return branch(null)
}
