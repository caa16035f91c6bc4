/** What other programs read of a page: whom a link is about, in which languages it stands, and where. */

/** What is shown beside a link, where somebody hands it on. */
export interface LinkPreview {
  title: string
  description: string
  /** Whether it is about a person; else it is about the site. */
  isPerson: boolean
  /** An address on this site. */
  picture: string
  /** Whether the image is made for this, 1200 × 630 pixels; else it is shown small. */
  isWide: boolean
}

/** Where a page stands. */
export interface PageLocation {
  /** The site, without a slash at the end. */
  site: string
  /** What the site calls itself. */
  name: string
  /** The page's own address, from the first slash on; null for one that stands in for many. */
  address: string | null
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${attribute(content)}">`

/** A preview as the tags that messengers and networks read (Open Graph). */
export function previewTags(preview: LinkPreview, { site, name, address }: PageLocation): string {
  const { title, description, isPerson, picture, isWide } = preview
  return [
    property('og:type', isPerson ? 'profile' : 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    ...(address === null ? [] : [property('og:url', site + address)]),
    property('og:image', site + picture),
    ...(isWide ? [property('og:image:width', '1200'), property('og:image:height', '630')] : []),
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
  ].join('')
}

/** The same page in every language it stands in. */
export type Editions = readonly { language: string; address: string }[]

/** Where a page stands for good, and in which other languages; the first edition is for everybody else as well. */
export function editionTags(editions: Editions, site: string, address: string): string {
  const link = (rel: string, to: string, language?: string) =>
    `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${attribute(site + to)}">`
  const [usual] = editions
  return [
    link('canonical', address),
    ...(usual && editions.length > 1
      ? [
          ...editions.map((edition) => link('alternate', edition.address, edition.language)),
          link('alternate', usual.address, 'x-default'),
        ]
      : []),
  ].join('')
}

/** A page with more tags at the end of its head. */
export const inHead = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`)

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
const readMatch = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole) ?? ''

/** What a page that was written at build time says of itself. */
export const readOwnPreview = (html: string) => ({
  title: readMatch(html, /<title>([^<]*)<\/title>/),
  description: readMatch(html, /<meta name="description" content="([^"]*)"/),
  language: readMatch(html, /<html[^>]* lang="([^"]*)"/),
  isForRobots: !/<meta name="robots" content="noindex"/.test(html),
})
