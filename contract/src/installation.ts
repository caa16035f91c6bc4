/** The whole house in numbers, as the operator reads it. */
import * as z from 'zod/mini'
import { Id, Moment } from './vocabulary.ts'

const FileTotals = z.object({ files: z.number(), bytes: z.number() })

/** What is counted of a house. */
export const InstallationCounts = z.object({
  /** Accounts that are not closed, with those that wait for their activation and those that are suspended among them. */
  people: z.number(),
  waiting: z.number(),
  suspended: z.number(),
  /** Closed accounts whose person may still come back. */
  closed: z.number(),
  /** Memorials of people and of pets that are not closed, with those that are suspended among them. */
  memorials: z.object({
    people: z.number(),
    pets: z.number(),
    suspended: z.number(),
    closed: z.number(),
    /** Those that are prepared for a family and nobody else sees (YC08), apart from all others; not known of figures that were taken before. */
    prepared: z.optional(z.number()),
  }),
  /** How many memorials are on each plan, and how many of those have run out. */
  packages: z.array(z.object({ package: z.string(), total: z.number(), over: z.number() })),
  images: z.number(),
  videos: z.number(),
  documents: z.number(),
  greetings: z.number(),
  comments: z.number(),
  /** What came by each provider, in euro cents, and what of it was given back, below zero; orders and plans by their state. */
  payments: z.object({
    money: z.array(
      z.object({ provider: z.string(), entries: z.number(), cents: z.number(), givenBack: z.number() }),
    ),
    orders: z.array(z.object({ state: z.string(), count: z.number() })),
    subscriptions: z.array(z.object({ state: z.string(), count: z.number() })),
  }),
})
export type InstallationCounts = z.infer<typeof InstallationCounts>

/** What lies in the store: what was uploaded, the same bytes once, and what was made of it, which can be made again. */
export const InstallationStorage = z.object({
  originals: FileTotals,
  derived: FileTotals,
  /** PROPOSED: of how many of its 256 parts a large store is reckoned so far; left out where each was gone through. */
  weighedParts: z.optional(z.number()),
  /** PROPOSED: when the part was gone through that it is longest ago of. */
  weighedSince: z.optional(Moment),
})
export type InstallationStorage = z.infer<typeof InstallationStorage>

/** How safe it is what people have given: the last backup, and the originals that are not as they came (YE04, YE05). */
export const InstallationBackups = z.object({
  /** Whether the house backs itself up every night (BACKUP_TO). */
  isNightly: z.boolean(),
  /** The last backup that was read again and found as it was written, and what is in it; null where there never was one. */
  verified: z.nullable(
    z.object({ at: Moment, place: z.string(), rows: z.number(), originals: z.number(), bytes: z.number() }),
  ),
  /** An attempt after that; null where there was none. */
  attempt: z.nullable(
    z.object({
      begunAt: Moment,
      place: z.string(),
      state: z.enum(['underWay', 'failed', 'brokenOff']),
      /** Why it failed, in English. */
      error: z.nullable(z.string()),
    }),
  ),
  /** Since when every original has been read again; null while some never were. */
  readSince: z.nullable(Moment),
  /** Originals that are not as they came: how many, and of which memorials, as far as they belong to one. */
  broken: z.object({
    count: z.number(),
    memorials: z.array(z.object({ id: Id, fullName: z.string(), count: z.number() })),
  }),
})
export type InstallationBackups = z.infer<typeof InstallationBackups>

/** What whoever runs the house has most likely forgotten to set. */
export const setupWarnings = [
  'publicUrlLocal',
  'publicUrlDiffers',
  'proxyNotTrusted',
  'contactMissing',
] as const
export type SetupWarning = (typeof setupWarnings)[number]

export const InstallationOverview = z.object({
  /** Null while they are counted for the first time; each with the moment it was true at. */
  counts: z.nullable(z.object({ ...InstallationCounts.shape, takenAt: Moment })),
  storage: z.nullable(z.object({ ...InstallationStorage.shape, takenAt: Moment })),
  /** Places that are free forever: how many there are and how many are taken (Q13). */
  freeForever: z.object({ taken: z.number(), of: z.number() }),
  /** In bytes; of the disk that holds DATA_DIR. */
  disk: z.object({ free: z.number(), total: z.number() }),
  database: z.object({ bytes: z.number(), version: z.string(), migration: z.string() }),
  /** Mails that wait and mails that were given up; at most one more than `maxSearchResults` of each. */
  letters: z.object({ waiting: z.number(), dead: z.number() }),
  jobs: z.object({ waiting: z.number(), active: z.number(), failed: z.number() }),
  /** Since the beginning of yesterday, by UTC. */
  failedLogins: z.number(),
  backups: InstallationBackups,
  /** PROPOSED: what in the settings needs a look, as this server process has found it; left out where nothing does. */
  setup: z.optional(z.array(z.enum(setupWarnings))),
})
export type InstallationOverview = z.infer<typeof InstallationOverview>
