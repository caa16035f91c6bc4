/**
 * What the pages anybody may read say of what a memorial costs here. They are written at build time for every case; the
 * server keeps the one that is true of its settings and writes the numbers in (decision 163).
 */

/** How many pages are free for ever: a thousand, and five of one person, which the texts say in words; other numbers; or none. */
const freePages = ['usual', 'counted', 'none'] as const

/** Whether plans and gifts can be paid for. */
const sales = ['sold', 'unsold'] as const

export type FreePages = (typeof freePages)[number]
export type OfferCase = `${FreePages} ${(typeof sales)[number]}`

/** What is said where nothing is set; the head of a page is silent then. */
export const usualOffer = 'usual sold' satisfies OfferCase

/** The numbers of the usual offer: how many pages in all, and how many of one person. */
export const usualNumbers = { most: 1_000, each: 5 }

/** Every case the pages are written for. */
export const offerCases: readonly OfferCase[] = freePages.flatMap((pages) =>
  sales.map((sale): OfferCase => `${pages} ${sale}`),
)

/** What stands in the written pages where the server writes a number. */
export const offerBlanks = { most: '[most]', each: '[each]' }

/** The element around what is said in one case, in the written pages alone; the tag in the head is called so, too. */
export const offerName = 'spomen-offer'
