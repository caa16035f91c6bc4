import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a plan allows; a number is a limit, null is no limit. Figures from Q04–Q12, H14, I11, J13, K11, L11. */
export interface Plan {
  /** Euro, per month and per year. */
  priceMonth: number
  priceYear: number
  lastGreetings: number | null
  biography: number | null
  biographyDescription: string
  images: number
  videos: number
  documents: number
  likes: boolean
  bookmarks: boolean
  comments: boolean
  imageAndVideoInfo: boolean
  suggestPhoto: boolean
}

const nothingMore = {
  likes: false,
  bookmarks: false,
  comments: false,
  imageAndVideoInfo: false,
  suggestPhoto: false,
}
const together = { ...nothingMore, likes: true, comments: true, imageAndVideoInfo: true, suggestPhoto: true }
const everything = { ...together, bookmarks: true }

export const plans = {
  Free: {
    priceMonth: 0,
    priceYear: 0,
    lastGreetings: 3,
    biography: 2,
    biographyDescription: 'text',
    images: 5,
    videos: 1,
    documents: 1,
    ...nothingMore,
  },
  Basic: {
    priceMonth: 2.99,
    priceYear: 29.99,
    lastGreetings: 10,
    biography: 5,
    biographyDescription: 'text',
    images: 30,
    videos: 2,
    documents: 2,
    ...nothingMore,
  },
  Plus: {
    priceMonth: 6.49,
    priceYear: 64.99,
    lastGreetings: 30,
    biography: 10,
    biographyDescription: 'text, images',
    images: 200,
    videos: 5,
    documents: 10,
    ...together,
  },
  Pro: {
    priceMonth: 10.99,
    priceYear: 109.99,
    lastGreetings: null,
    biography: null,
    biographyDescription: 'text, images',
    images: 500,
    videos: 10,
    documents: 30,
    ...everything,
  },
  Premium: {
    priceMonth: 14.99,
    priceYear: 149.99,
    lastGreetings: null,
    biography: null,
    biographyDescription: 'text, video, images',
    images: 1_000,
    videos: 15,
    documents: 50,
    ...everything,
  },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof plans

/** The plan of the first thousand memorials, which never ends (Q13, Q14, D33). */
export const freeForever = 'Free always - Premium'

export const packageNames = [...(Object.keys(plans) as PlanName[]), freeForever] as const
export type PackageName = (typeof packageNames)[number]

/** The limits behind a package's name; 'Free always - Premium' counts as Premium (Q13, Q15). */
export const planOf = (name: PackageName): Plan => (name === freeForever ? plans.Premium : plans[name])

const Count = z.union([z.number(), z.literal('Unlimited')])
const Flag = z.enum(['Yes', 'No'])

/** A plan as the wire shows it (Q01, Q62). */
export const Package = z.object({
  name: z.string(),
  type: z.enum(['monthly', 'yearly']),
  priceMonth: z.number(),
  priceYear: z.number(),
  lastGreetings: Count,
  biography: Count,
  biographyDescription: z.string(),
  images: z.number(),
  videos: z.number(),
  documents: z.number(),
  likes: Flag,
  bookmarks: Flag,
  comments: Flag,
  imageAndVideoInfo: Flag,
  suggestPhoto: Flag,
})
export type Package = z.infer<typeof Package>

export const packages = {
  list: endpoint({
    wire: 'GET Packages',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, z.array(Package)],
  }),
}
