import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BillingTerm, billingTerms } from './payments.ts'
import { Id, oneOf } from './vocabulary.ts'

/** What a plan allows; a number is a limit, null is no limit. Figures from QP04–QP12, H14, I11, J13, K11, L11. */
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

export type ListedPlan = keyof typeof plans

/** The plan of the first thousand memorials, which never ends (Q13, Q14, D33). */
export const freeForever = 'Free always - Premium'

export const planNames = [...(Object.keys(plans) as ListedPlan[]), freeForever] as const
export type PlanName = (typeof planNames)[number]

/** The limits behind a plan's name; 'Free always - Premium' counts as Premium (QP13, Q15). */
export const planOf = (name: PlanName): Plan => (name === freeForever ? plans.Premium : plans[name])

const listedPlans = Object.keys(plans) as [ListedPlan, ...ListedPlan[]]

/** Whether one plan holds more than another (QP22). */
export const isLarger = (name: ListedPlan, than: ListedPlan) =>
  listedPlans.indexOf(name) > listedPlans.indexOf(than)

/** What a plan costs for a term, in euro cents (QP04–QP09). */
export const centsOf = (name: ListedPlan, term: BillingTerm) =>
  Math.round((term === 'monthly' ? plans[name].priceMonth : plans[name].priceYear) * 100)

const Count = z.union([z.number(), z.literal('Unlimited')])
const Flag = z.enum(['Yes', 'No'])

/** A plan as the wire shows it (QP01, Q62). */
export const PlanListing = z.object({
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
export type PlanListing = z.infer<typeof PlanListing>

/** A plan, and how often it is paid. */
export const PlanChoice = z.object({ packageName: z.enum(listedPlans), type: BillingTerm })
export type PlanChoice = z.infer<typeof PlanChoice>

/** What is paid again and again for a memorial. */
export const RunningPlan = z.object({
  ...PlanChoice.shape,
  cents: z.number(),
  /** The last day it is paid for; on it the next payment comes, if one does. */
  until: z.string(),
  /** That day is over and the payment has not come: it is still being tried. */
  isLate: z.boolean(),
  /** That day is over and its payment is under way, as where a bank takes its days over it. */
  isDue: z.optional(z.literal(true)),
  cancelled: z.boolean(),
  /** Paid by whoever owned the memorial before: it counts to its end, and is nobody's to change until then (YC04). */
  isAnothers: z.optional(z.literal(true)),
  /** What it becomes after that day; null where it stays. */
  next: z.nullable(z.object({ ...PlanChoice.shape, cents: z.number() })),
  /** The larger one it becomes as soon as the payment is confirmed or made at the address; null where nothing waits. */
  waiting: z.nullable(z.object({ ...PlanChoice.shape, address: z.string() })),
})
export type RunningPlan = z.infer<typeof RunningPlan>

/** How a memorial's plan stands, for its family (QP21). */
export const CurrentPlan = z.object({
  /** The one that counts right now. */
  packageName: z.enum(planNames),
  /** The last day it counts, where it is paid for; means nothing for the others (Q14). */
  packageDueDate: z.string(),
  running: z.nullable(RunningPlan),
  /** The plan that ended, and its last day; null where none has, or another one was taken since. */
  ended: z.nullable(z.object({ packageName: z.string(), on: z.string() })),
  /** The plan that the viewer has paid for, while their bank takes its days over it and nothing runs. */
  underWay: z.optional(PlanChoice),
})
export type CurrentPlan = z.infer<typeof CurrentPlan>

/**
 * What becomes of a change: it is paid first, it has happened, it waits for the buyer to have a word with their bank
 * (`Running.waiting`), or it happens when what is paid for is over.
 */
export const planChangeOutcomes = ['checkout', 'now', 'waits', 'later'] as const

export const packages = {
  list: endpoint({
    wire: 'GET Packages',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, z.array(PlanListing)],
  }),
  /** PROPOSED: how a memorial's plan stands. */
  current: endpoint({
    wire: 'GET Packages/held',
    who: 'owner',
    takes: z.object({ deceasedId: Id }),
    gives: [200, CurrentPlan],
  }),
  /**
   * PROPOSED (QP23): takes another plan, or another term. A larger one counts once it is paid, a smaller one when what is
   * paid for is over, 'Free' is `cancel`. Whatever price or date is sent along is ignored. `expected`, our addition, is the
   * `PlanAction` its owner was shown: where it would be another by now nothing is done (`changedMeanwhile`).
   */
  change: endpoint({
    wire: 'PUT Packages/change',
    who: 'owner',
    takes: z.object({
      deceasedId: Id,
      packageName: oneOf(listedPlans),
      type: oneOf(billingTerms),
      expected: z.optional(z.string()),
    }),
    gives: [
      200,
      z.object({
        packageName: z.enum(planNames),
        packageDueDate: z.string(),
        becomes: z.enum(planChangeOutcomes),
        /** Where it is paid, for `checkout`. */
        checkout: z.nullable(z.string()),
      }),
    ],
    fails: [
      'alreadyOnPackage',
      'highestPackage',
      'paidByAnother',
      'nothingToCancel',
      'memorialSuspended',
      'memorialPrepared',
      'paymentsOff',
      'paymentUnavailable',
      'paymentUnderWay',
      'paymentFailed',
      'orderClosed',
      'changedMeanwhile',
    ],
  }),
  /** PROPOSED (QP24): the plan stays until its last day, then the memorial is on 'Free'. */
  cancel: endpoint({
    wire: 'PUT Packages/cancel',
    who: 'owner',
    takes: z.object({ deceasedId: Id }),
    gives: [
      200,
      z.object({
        packageName: z.enum(planNames),
        packageDueDate: z.string(),
        cancelled: z.literal(true),
      }),
    ],
    fails: ['nothingToCancel', 'paymentsOff', 'paymentUnavailable', 'paymentUnderWay', 'orderClosed'],
  }),
  /** PROPOSED: the plan goes on after all, as it was: neither cancelled nor about to become another. */
  resume: endpoint({
    wire: 'PUT Packages/resume',
    who: 'owner',
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.object({ packageName: z.enum(planNames), packageDueDate: z.string() })],
    fails: [
      'alreadyOnPackage',
      'paidByAnother',
      'memorialSuspended',
      'memorialPrepared',
      'paymentsOff',
      'paymentUnavailable',
      'paymentUnderWay',
      'orderClosed',
    ],
  }),
}
