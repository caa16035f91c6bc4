/** What the house shows of itself to the world: beside a link, and to programs that read the web. */
import type { HouseClosing } from '@spomen/contract/house-closing.ts'
import { shortestStrictPassword } from '@spomen/contract/limits.ts'
import {
  type FreePages,
  type OfferCase,
  offerBlanks,
  offerName,
  usualNumbers,
  usualOffer,
} from '@spomen/contract/offer.ts'
import type { Settings } from './config.ts'
import type { RobotsRules } from './kit/http/robots.ts'
import type { FindableAddresses } from './kit/http/sitemap.ts'
import { inHead, type LinkPreview } from './kit/http/link-preview.ts'
import { keepCase } from './kit/http/page-cases.ts'
import type { Db } from './kit/database/connect.ts'
import { html } from './kit/markup.ts'
import { listSearchable, listSearchableBorders } from './features/guest-pages/index.ts'
import { findPublicPreview, presentPreview } from './features/memorials/index.ts'

/** Made by dev/icons.ts. */
export const defaultPreviewImage = '/preview.jpg'

/** Programs have no business where people are among themselves, nor where one logs in. */
export const robotsRules: RobotsRules = {
  closed: [
    '/api/',
    '/AccountActivation',
    '/AddCommercials',
    '/AddMemories',
    '/Admin',
    '/Bookmarks',
    '/BringBack',
    '/Card',
    '/Closing',
    '/ComeBack',
    '/Commercials',
    '/Farewell',
    '/FamilyTree',
    '/ForgotPassword',
    '/HandedOver',
    '/Login',
    '/MemoriesWall',
    '/MyCommercials',
    '/MyMemories',
    '/Payment/',
    '/Objection',
    '/PendingRequests',
    '/Prepared',
    '/Profile/',
    '/Reports',
    '/Settings',
    '/Silence',
    '/Statistics',
    '/SecondStep',
    '/Unsubscribe',
    '/Words',
    '/offline',
  ],
  files: '/api/files/',
}

const memorialAddress = /^\/(?:profile|shared)\/([0-9a-hjkmnp-tv-z]{26})\/?$/i

const showDay = (day: string) => day.split('-').toReversed().join('/')

/** What a link to a memorial shows, as far as its family lets visitors see it (G57); null for every other address. */
export async function findLinkPreview(db: Db, address: string): Promise<LinkPreview | null> {
  const [, id] = memorialAddress.exec(address) ?? []
  const row = id && (await findPublicPreview(db, id.toUpperCase()))
  if (!row) return null
  const { fullName, dateOfBirth, dateOfDeath, imageUrl } = presentPreview(row)
  return {
    title: fullName,
    description: `${showDay(dateOfBirth)} – ${showDay(dateOfDeath)}`,
    isPerson: true,
    picture: imageUrl ?? defaultPreviewImage,
    isWide: imageUrl === null,
  }
}

/** Where the pages stand whose families let search engines find them, the oldest memorial first (YA06). */
export const findableAddresses = (db: Db): FindableAddresses => ({
  borders: (size) => listSearchableBorders(db, size),
  list: async (part) => (await listSearchable(db, part)).map((id) => `/Shared/${id}`),
})

/**
 * Whether the login is the one that was written at build time: not where it has the button of a provider as well, nor with a query
 * that asks for another form, for signing up or for what a provider has answered.
 */
export const isLoginAsWritten = ({ oidcName }: Pick<Settings, 'oidcName'>, query: string): boolean =>
  oidcName === null && /^(?:state=login)?$/i.test(query)

/** What the head of every page says once it is announced that the house closes: so no page has to ask (YE06). */
export const closingTags = (closing: HouseClosing | null): string =>
  closing ? `<meta name="spomen-closing" content="${closing.on}${closing.isOver ? ' over' : ''}"/>` : ''

/** What the head of every page says where people may log in by a provider: so the login page has not to ask. */
const loginProviderTag = ({ oidcName }: Pick<Settings, 'oidcName'>): string =>
  oidcName === null ? '' : html`<meta name="spomen-login" content="${oidcName}"/>`.text

/** What the head of every page says where a new password needs more characters than elsewhere. */
const passwordTag = ({ passwordRules }: Pick<Settings, 'passwordRules'>): string =>
  passwordRules === 'strict' ? `<meta name="spomen-password" content="${shortestStrictPassword}"/>` : ''

type OfferSettings = Pick<Settings, 'freeForeverLimit' | 'freeForeverPerPerson' | 'payments'>

/** How many pages are free for ever; nobody may have more of them than there are in all. */
function toNumbers({ freeForeverLimit: most, freeForeverPerPerson }: OfferSettings) {
  const each = Math.min(freeForeverPerPerson, most)
  const isUsual = most === usualNumbers.most && each === usualNumbers.each
  const pages: FreePages = each === 0 ? 'none' : isUsual ? 'usual' : 'counted'
  return { pages, most: String(most), each: String(each) }
}

/**
 * Takes the settings and gives what makes of a page of the build one that says what a memorial costs here (T04, decision
 * 163), and names in its head what else is set here. Where the offer is not what is usual, the head tells the browser too,
 * so that it draws what was served.
 */
export function pageWriter(
  settings: OfferSettings & Pick<Settings, 'oidcName' | 'passwordRules'>,
): (html: string) => string {
  const { pages, most, each } = toNumbers(settings)
  const kept: OfferCase = `${pages} ${settings.payments === 'none' ? 'unsold' : 'sold'}`
  const blanks = { [offerBlanks.most]: most, [offerBlanks.each]: each }
  const offer = kept === usualOffer ? '' : `<meta name="${offerName}" content="${kept} ${most} ${each}"/>`
  const tags = offer + loginProviderTag(settings) + passwordTag(settings)
  return (html) => inHead(keepCase(html, { element: offerName, kept, blanks }), tags)
}
