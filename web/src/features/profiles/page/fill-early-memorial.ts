import type { User } from '@spomen/contract/accounts.ts'
import type { withCommas } from '@spomen/contract/commas.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import type { nameLayoutOf } from '../rules.ts'

/** What the page of a memorial asks for in its head: who reads, about the site, the memorial's card and the memorial. */
type EarlyMemorialAnswers = readonly [
  User,
  { closing: object | null },
  MemorialMetrics,
  Pick<MemorialProfile, 'userId' | 'isHuman' | 'occupation' | 'breed' | 'species' | 'city' | 'country'>,
]

/**
 * Fills the markup of `EarlyMemorial` with a memorial. Answers whether it stands there as the page will show it: not where
 * something comes above it (a notice, a closing house, a second step), or where a portrait is still to be chosen.
 * NOTE: runs as text in the head of a page (pages/early/drawing.ts); it may only use what stands within it.
 */
export function fillEarlyMemorial(
  page: Element,
  [viewer, about, metrics, profile]: EarlyMemorialAnswers,
  given: {
    nameLayoutOf: typeof nameLayoutOf
    withCommas: typeof withCommas
    initials: (name: string) => string
  },
): boolean {
  const isFamily = profile.userId === viewer.id || metrics.isKeeper
  const { deceasedFullName: name, deceasedImageUrl: src, dateOfBirth, dateOfDeath, nickname } = metrics
  const comesAbove =
    about.closing ||
    viewer.needsSecondStep ||
    viewer.secondStepEndsAt ||
    metrics.isPrepared ||
    metrics.suspendedAt
  if (comesAbove || metrics.isTakeoverAsked || (isFamily && !src)) return false

  const slot = (which: string) => page.querySelector<HTMLElement>(`[data-slot="${which}"]`)
  const write = (which: string, text: string | null | undefined) => {
    const element = slot(which)
    if (text && element) (element.querySelector('q, span') ?? element).textContent = text
    else element?.remove()
  }
  const day = (text: string) => text.slice(0, 10).split('-').reverse().join('/')
  const [born, died] = [new Date(dateOfBirth), new Date(dateOfDeath)]
  const months =
    (died.getUTCFullYear() - born.getUTCFullYear()) * 12 +
    (died.getUTCMonth() - born.getUTCMonth()) -
    (died.getUTCDate() < born.getUTCDate() ? 1 : 0)
  const days = (died.getTime() - born.getTime()) / 86_400_000
  // As `lifeSpanOf` of the contract: in the one unit that says it.
  const [unit, amount] =
    months >= 12 ? ['year', Math.floor(months / 12)] : months > 0 ? ['month', months] : ['day', days]
  const { isLong, hasLongWord } = given.nameLayoutOf(name)
  if (hasLongWord) slot('names')?.setAttribute('data-wide', 'true')
  if (isLong) slot('name')?.setAttribute('data-long', 'true')
  write('name', name)
  write('nickname', nickname)
  write('born', `${day(dateOfBirth)} –`)
  write('died', day(dateOfDeath))
  const inWords = { style: 'unit', unit, unitDisplay: 'long' } as const
  write('length', new Intl.NumberFormat(document.documentElement.lang || 'en', inWords).format(amount))
  write('home', given.withCommas([profile.city, profile.country]))
  write('known', profile.isHuman ? profile.occupation : (profile.breed ?? profile.species))
  write('initials', src ? null : given.initials(name))
  if (src) slot('portrait')?.setAttribute('src', src)
  else slot('portrait')?.remove()
  if (!isFamily) slot('family')?.remove()
  return true
}
