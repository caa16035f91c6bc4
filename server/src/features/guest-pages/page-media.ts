/** Photographs, films and papers on the guest's page; everything opens by its address alone. */
import { dayOrYear } from '@spomen/contract/known-days.ts'
import type { GuestPage } from '@spomen/contract/guest-pages.ts'
import { type Variant, variants } from '@spomen/contract/media.ts'
import { extensionOf, previewableDocuments } from '@spomen/contract/documents.ts'
import { html, lines, type Markup } from '../../kit/markup.ts'
import { dayOnPage } from './page-parts.ts'
import { ratioClass } from './page-style.ts'
import type { GuestPageView } from './page.ts'
import { sized } from './rules.ts'

/** A photograph as a guest's page has it. */
export type PagePhotograph = NonNullable<GuestPage['photographs']>['items'][number]
type Picture = Pick<PagePhotograph, 'url' | 'width' | 'height'>

const widthAs = ({ width, height }: Picture, variant: 'small' | 'medium' | 'large') =>
  Math.round(width * Math.min(1, variants[variant] / Math.max(width, height)))

interface ImageLook {
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  isEager?: boolean
}

/** An image that keeps its place, fetched as large as it is shown and no sooner than it is near. */
export function imageOnPage(picture: Picture, { alt, sizes, isEager = false }: ImageLook): Markup {
  const { url, width, height } = picture
  const sources = (['small', 'medium'] as const)
    .map((variant) => `${sized(url, variant)} ${widthAs(picture, variant)}w`)
    .join(', ')
  return html`<img src="${sized(url, 'small')}" srcset="${sources}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"${
    !isEager && html` loading="lazy"`
  } decoding="async">`
}

/** More than lie in one row on any screen, and as many as one swipes through. */
const mostInRow = 9
/** How wide a row is at a desk against its height: what does not fit is left to the wall. */
const rowRatio = 2.9

/** What a photograph is called: by its title, what is told of it, or its number among those of the page. */
export const photographName = ({ say }: GuestPageView, one: PagePhotograph, number: number) =>
  one.title || one.description || say.photograph(number)

/** The first photographs, to be swiped on a phone and in one row at a desk; nothing where there are none. */
export function firstPhotographs(view: GuestPageView): Markup | null {
  const { page, say } = view
  const photographs = page.photographs?.items.slice(0, mostInRow) ?? []
  if (photographs.length === 0) return null
  let taken = 0
  const items = photographs.map((one, index) => {
    const isMore = taken >= rowRatio
    taken += one.width / one.height
    return html`<li class="${ratioClass(one)}${isMore && ' more'}"><a href="${one.url}" data-photograph>${imageOnPage(
      one,
      {
        alt: photographName(view, one, index + 1),
        sizes: '(max-width: 37.49em) 14rem, 20rem',
        isEager: index < 2,
      },
    )}</a></li>
`
  })
  const total = page.photographs?.total ?? 0
  return html`<div class="first"><ul class="row">${items}</ul>
${total > 2 && html`<a class="all touch" href="#photographs">${say.allPhotographs(total)}</a>`}</div>
`
}

/** The wall of photographs. */
export function wallOnPage(view: GuestPageView): Markup | null {
  const { page, say, addressOfAll } = view
  if (!page.photographs || page.photographs.items.length === 0) return null
  const { items, total } = page.photographs
  return html`<ul class="wall">${items.map(
    (one, index) =>
      html`<li class="${ratioClass(one)}"><a href="${one.url}" data-photograph${captionOf(view, one)}>${imageOnPage(
        one,
        {
          alt: photographName(view, one, index + 1),
          sizes: '(max-width: 37.49em) 50vw, 16rem',
        },
      )}</a></li>
`,
  )}</ul>
${items.length < total && html`<p><a class="touch" href="${addressOfAll('photographs')}">${say.allPhotographs(total)}</a></p>`}`
}

/** What is told of a photograph, for the script that shows it large. */
function captionOf(
  { say }: GuestPageView,
  { title, description, location, memoryDate, isDamaged }: PagePhotograph,
): Markup | null {
  const about = [memoryDate && dayOrYear(memoryDate, dayOnPage), location].filter(Boolean).join(' · ')
  const caption = [title, description, about, isDamaged && say.damaged].filter(Boolean).join('\n')
  return caption === '' ? null : html` data-caption="${caption}"`
}

type Film = NonNullable<GuestPage['films']>[number]

/** A film with its still; nothing of it is fetched before somebody plays it. */
function filmOnPage({ say }: GuestPageView, one: Film): Markup {
  const name = one.title || one.name.replace(/\.\w+$/, '')
  const about = [one.memoryDate && dayOrYear(one.memoryDate, dayOnPage), one.location]
    .filter(Boolean)
    .join(' · ')
  return html`<figure><video src="${one.url}" width="${one.width}" height="${one.height}" controls preload="none" playsinline${
    one.hasStill && html` poster="${sized(one.url, 'small')}"`
  } aria-label="${say.video(name)}">${
    one.hasCaptions &&
    html`<track kind="captions" src="${sized(one.url, 'captions')}" label="${say.captions}">`
  }</video>
<figcaption><strong>${name}</strong>${one.description && html`<p>${lines(one.description)}</p>`}${
    about && html`<p class="quiet">${about}</p>`
  }</figcaption></figure>
`
}

/** The films a guest may see; null where there are none. */
export const filmsOnPage = (view: GuestPageView): Markup | null =>
  view.page.films?.length
    ? html`<div class="films">${view.page.films.map((one) => filmOnPage(view, one))}</div>`
    : null

/**
 * Papers as sheets that say what they are, beside their names; one that a browser can show is opened, the others are saved.
 * The first page of a PDF lies over its sheet, which is seen where there is none; a text lies there as it begins.
 */
export function papersOnPage({ page, say }: GuestPageView): Markup | null {
  if (!page.papers?.length) return null
  return html`<ul class="papers">${page.papers.map(({ name, url, mediaType, sizeInBytes, firstLines }) => {
    const variant: Variant = previewableDocuments.includes(mediaType) ? 'preview' : 'original'
    return html`<li><a href="${sized(url, variant)}"><span class="sheet" aria-hidden="true">${
      firstLines === null
        ? html`<span>${name.replace(/\.\w+$/, '')}</span><small>${extensionOf(name)}</small>`
        : html`<span class="lines">${firstLines}</span>`
    }${
      mediaType === 'application/pdf' &&
      html`<img src="${sized(url, 'small')}" alt="" loading="lazy" decoding="async">`
    }</span>
<span><span class="called">${name}</span><span class="quiet">${say.bytes(sizeInBytes)}</span></span></a></li>
`
  })}</ul>
`
}
