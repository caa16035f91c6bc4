/** What the pages one comes to first ask for, asked as soon as their first bytes are here. */
import { accounts } from '@spomen/contract/accounts.ts'
import { type IncomingResponse, toRequest } from '@spomen/contract/call.ts'
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import type { CallInput, Endpoint } from '@spomen/contract/endpoint.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { largestPage, pageSizes } from '@spomen/contract/limits.ts'
import { type MemorialMetrics, profiles } from '@spomen/contract/profiles.ts'
import { system } from '@spomen/contract/system.ts'
import { tales } from '@spomen/contract/tales.ts'
import { accepted, utcOffset } from '../kit/request-headers.ts'

/** Stands in an address of a call where the one of the page has its id. */
const here = 'ID'

const pathOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  toRequest(endpoint, input as never).path

const frame = [pathOf(accounts.profile, {}), pathOf(system.about, {})]

/** A page: its address, what it asks for at once, and what only for those inside. */
type Page = readonly [address: string, first: readonly string[], inside: readonly string[]]

const firstWall = { pageNumber: 1, isHuman: true }

/**
 * NOTE: spelled as the queries of these pages spell them; a journey says when a call that was made here is taken by nobody.
 */
const pages: readonly Page[] = [
  [
    '^/profile/([^/?]+)/?(\\?|$)',
    [
      ...frame,
      pathOf(profiles.metrics, { deceasedId: here }),
      pathOf(profiles.whole, { id: here, around: false, greetings: false, photographs: pageSizes.media }),
    ],
    [
      pathOf(tales.list, { id: here }),
      pathOf(gifts.list, { deceasedId: here, limit: largestPage, pageNumber: 1 }),
      pathOf(ceremonies.list, { personId: here }),
      pathOf(greetings.list, { personId: here, pageSize: 20, pageNumber: 1 }),
    ],
  ],
  ['^/memorieswall/?$', [...frame, pathOf(profiles.wall, firstWall)], []],
  // The tales stand above the list, which would move if they came later (T01).
  ['^/mymemories/?$', [...frame, pathOf(profiles.mine, firstWall), pathOf(tales.all, {})], []],
]

/**
 * Runs in the head of the app's own page, for whoever is signed in: asks for all of it in one request, and for the portrait
 * and what those inside see once it is known that the reader is one of them. The answers are given to what `newDrawing` makes
 * ready meanwhile.
 * NOTE: written as text; it may only use what stands within it.
 */
function askEarly(
  pages: readonly Page[],
  accept: string,
  offset: () => string,
  newDrawing: () => ((answers: readonly IncomingResponse[]) => unknown) | null,
) {
  let bearer: string | null = null
  try {
    bearer = localStorage.getItem('token')
  } catch {
    // A browser that forbids storage has no session.
  }
  const opened = location.pathname + location.search
  const page = pages.find(([address]) => new RegExp(address, 'i').test(opened))
  if (!bearer || !page) return
  const [address, first, inside] = page
  const id = new RegExp(address, 'i').exec(opened)?.[1] ?? ''
  const answers: Record<string, Promise<IncomingResponse | null>> = {}
  const headers = { accept, 'time-zone': offset(), authorization: `Bearer ${bearer}` }
  const ask = (calls: readonly string[]) => {
    const paths = calls.map((call) => call.replace('ID', id))
    const answered = fetch(`/api/batch?calls=${encodeURIComponent(paths.join('\n'))}`, { headers })
      .then((response): Promise<IncomingResponse[]> | null => (response.ok ? response.json() : null))
      .catch(() => null)
    paths.forEach((path, index) => {
      answers[path] = answered.then((all) => all?.[index] ?? null)
    })
    return answered
  }
  window.earlyCalls = { bearer, begunAt: performance.now(), answers }
  const askInside = (metrics: IncomingResponse) => {
    const { isLoggedUserOwnerOrFollower: isInside, deceasedImageUrl } = JSON.parse(
      metrics.text,
    ) as MemorialMetrics
    if (deceasedImageUrl) {
      const portrait = { rel: 'preload', as: 'image', fetchPriority: 'high', href: deceasedImageUrl }
      document.head.append(Object.assign(document.createElement('link'), portrait))
    }
    if (isInside) void ask(inside)
  }
  const draw = newDrawing()
  const drawn = ask(first).then((all) => {
    const metrics = all?.find(({ text }) => text.includes('"isLoggedUserOwnerOrFollower":'))
    if (metrics) askInside(metrics)
    return all && draw?.(all)
  })
  // The browser reads the tables of `Intl` while the calls are under way: for the first day that is written that takes a phone 100 ms.
  setTimeout(() => new Intl.DateTimeFormat())
  // Once the service worker keeps the app's files they do not share the connection with the head.
  if (draw && !navigator.serviceWorker?.controller) window.earlyHead = drawn
}

/** The app's own page, with its first calls in its head, and `newDrawing` as text; another page as it is. */
export async function callEarly(html: string, newDrawing: () => Promise<string>): Promise<string> {
  if (!html.includes('"isSpaMode":true')) return html
  const data = [pages, accepted].map((value) => JSON.stringify(value))
  const given = [...data, utcOffset.toString(), await newDrawing()].join(',')
  // NOTE: a script behind a style sheet waits for it.
  const stylesheet = '<link rel="stylesheet"'
  return html.replace(stylesheet, () => `<script>(${askEarly.toString()})(${given})</script>${stylesheet}`)
}
