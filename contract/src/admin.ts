/** The operator's page: for moderators alone, names and numbers, and nothing of what families tell (Q83). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { longest } from './limits.ts'
import { Purchase } from './payments.ts'
import {
  Acknowledgement,
  Id,
  line,
  Moment,
  oneOf,
  optionalLine,
  optionalText,
  orNull,
  PageNumber,
  PageSize,
  text,
} from './vocabulary.ts'
import { searchAliases, searchFields, searchPageSize, searchResults } from './search-results.ts'
import { InstallationOverview } from './installation.ts'

/** A queue of work to be done later, by the name it has in the program. */
export const JobQueue = z.object({
  name: z.string(),
  /** What could be done now, and what is for later. */
  waiting: z.number(),
  later: z.number(),
  active: z.number(),
  failed: z.number(),
})
export type JobQueue = z.infer<typeof JobQueue>

export const userFilters = ['all', 'moderators', 'waiting', 'suspended', 'closed'] as const

/** Somebody, as the operator sees them. */
export const RegisteredUser = z.object({
  id: Id,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.nullable(z.literal('Admin')),
  createdAt: Moment,
  /** Null while they have not opened the link that was mailed to them. */
  activatedAt: z.nullable(Moment),
  /** Since when the account is closed; its person may come back for a while. */
  closedAt: z.nullable(Moment),
  suspendedAt: z.nullable(Moment),
  /** What was written down when they were suspended. */
  suspendedWhy: z.nullable(z.string()),
  /** When they last did something in a session that still lasts, within five minutes; null where none does. */
  seenAt: z.nullable(Moment),
  memorials: z.number(),
})
export type RegisteredUser = z.infer<typeof RegisteredUser>

export const memorialFilters = ['all', 'suspended', 'closed'] as const

/** A memorial, as the operator sees it: whose it is, how long it lasts and how much lies on it. */
export const RegisteredMemorial = z.object({
  id: Id,
  /** Of the one who is remembered. */
  fullName: z.string(),
  isHuman: z.boolean(),
  dateOfBirth: z.string(),
  dateOfDeath: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  ownerEmail: z.string(),
  package: z.string(),
  /** The last day that is paid for; null where nothing ends. */
  packageDue: z.nullable(z.string()),
  createdAt: Moment,
  closedAt: z.nullable(Moment),
  suspendedAt: z.nullable(Moment),
  images: z.number(),
  videos: z.number(),
  documents: z.number(),
  greetings: z.number(),
  followers: z.number(),
  /** Of what was uploaded. */
  bytes: z.number(),
})
export type RegisteredMemorial = z.infer<typeof RegisteredMemorial>

export const mailStates = ['waiting', 'dead', 'stopped', 'sent'] as const

/** A mail without its words: they are its reader's alone. */
export const QueuedMail = z.object({
  id: Id,
  kind: z.string(),
  state: z.enum(mailStates),
  to: z.string(),
  createdAt: Moment,
  attempts: z.number(),
  lastError: z.nullable(z.string()),
})
export type QueuedMail = z.infer<typeof QueuedMail>

/** A piece of work that was given up; what went wrong is in the log, under its name. */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: Moment,
  failedAt: z.nullable(Moment),
  tries: z.number(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A day's wrong passwords for one address from one place; of an address that nobody has, nothing is known but that. */
export const FailedLogin = z.object({
  id: Id,
  userId: z.nullable(Id),
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  /** A network address, of IPv6 the network. */
  place: z.string(),
  tries: z.number(),
  firstAt: Moment,
  lastAt: Moment,
})
export type FailedLogin = z.infer<typeof FailedLogin>

/** Money that came, or was given back, as it stands in the book. */
export const PaymentEntry = z.object({
  id: Id,
  orderId: Id,
  /** Euro cents; below zero where money was given back. */
  cents: z.number(),
  bought: Purchase,
  /** On the page of the sandbox no money moves. */
  isSandbox: z.boolean(),
  /** The provider's name for this money. */
  providerRef: z.string(),
  /** Until when it pays; null for what is paid once. */
  paidUntil: z.nullable(Moment),
  /** Who paid; null once they have left for good. */
  userId: z.nullable(Id),
  userEmail: z.nullable(z.string()),
  /** Null once the memorial is gone for good. */
  personId: z.nullable(Id),
  at: Moment,
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const admin = {
  /** PROPOSED: the house in numbers. */
  overview: endpoint({
    wire: 'GET RefAdmin/Overview',
    who: 'moderator',
    takes: z.object({}),
    gives: [200, InstallationOverview],
  }),
  /** PROPOSED: accounts, the newest first; `q` is part of a name or an address, or an id. */
  users: endpoint({
    wire: 'GET RefAdmin/Users',
    who: 'moderator',
    takes: z.object({ ...searchFields, of: z._default(oneOf(userFilters), 'all') }),
    gives: [200, searchResults(RegisteredUser)],
    also: searchAliases,
  }),
  /** PROPOSED: logs somebody out everywhere and keeps them out. Never oneself, nor another moderator: the role goes first. */
  suspendUser: endpoint({
    wire: 'PUT RefAdmin/SuspendUser',
    who: 'moderator',
    takes: z.object({ id: Id, reason: text(longest.note) }),
    gives: [200, RegisteredUser],
    fails: ['alreadyResolved'],
  }),
  /** PROPOSED: lets somebody in again. */
  restoreUser: endpoint({
    wire: 'PUT RefAdmin/RestoreUser',
    who: 'moderator',
    takes: z.object({ id: Id, reason: optionalText(longest.note) }),
    gives: [200, RegisteredUser],
    fails: ['alreadyResolved'],
  }),
  /** PROPOSED: ends all sessions of somebody, who may log in again at once. */
  logOutUser: endpoint({
    wire: 'PUT RefAdmin/LogOutUser',
    who: 'moderator',
    takes: z.object({ id: Id }),
    gives: [200, RegisteredUser],
  }),
  /** PROPOSED: memorials, the newest first; `q` is part of a name or an id, `ownerId` whose they are. */
  memorials: endpoint({
    wire: 'GET RefAdmin/Memorials',
    who: 'moderator',
    takes: z.object({
      ...searchFields,
      of: z._default(oneOf(memorialFilters), 'all'),
      package: optionalLine(longest.short),
      ownerId: orNull(Id),
    }),
    gives: [200, searchResults(RegisteredMemorial)],
    also: searchAliases,
  }),
  /** PROPOSED: the mails of one state, the newest first; `q` is a whole address, or a mail's id. */
  mails: endpoint({
    wire: 'GET RefAdmin/Letters',
    who: 'moderator',
    takes: z.object({ ...searchFields, state: z._default(oneOf(mailStates), 'waiting') }),
    gives: [200, searchResults(QueuedMail)],
    also: searchAliases,
  }),
  /** PROPOSED: gives a mail that did not leave another day. */
  retryMail: endpoint({
    wire: 'PUT RefAdmin/RetryLetter',
    who: 'moderator',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
    fails: ['alreadyResolved'],
  }),
  /** PROPOSED: the same for those that were given up, a thousand at a time, the oldest first; answers how many. */
  retryMails: endpoint({
    wire: 'PUT RefAdmin/RetryLetters',
    who: 'moderator',
    takes: z.object({}),
    gives: [200, z.object({ count: z.number() })],
  }),
  /** PROPOSED: the queues, as they were half a minute ago at most. */
  queues: endpoint({
    wire: 'GET RefAdmin/Queues',
    who: 'moderator',
    takes: z.object({}),
    gives: [200, z.array(JobQueue)],
  }),
  /** PROPOSED: pieces of work that were given up in the last seven days, the last ones first. */
  failedJobs: endpoint({
    wire: 'GET RefAdmin/FailedJobs',
    who: 'moderator',
    takes: z.object({ limit: PageSize(searchPageSize), pageNumber: PageNumber }),
    gives: [200, searchResults(FailedJob)],
    also: searchAliases,
  }),
  /** PROPOSED: has a piece of work done once more. */
  retryJob: endpoint({
    wire: 'PUT RefAdmin/RetryJob',
    who: 'moderator',
    takes: z.object({
      jobId: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
      queue: line(longest.short),
    }),
    gives: [200, Acknowledgement],
    fails: ['alreadyResolved'],
  }),
  /** PROPOSED: failed logins of the last thirty days, the last ones first; `q` is a whole address, a place or an account's id. */
  failedLogins: endpoint({
    wire: 'GET RefAdmin/FailedLogins',
    who: 'moderator',
    takes: z.object(searchFields),
    gives: [200, searchResults(FailedLogin)],
    also: searchAliases,
  }),
  /** PROPOSED: the book, the newest first; `q` is an order's id, the buyer's whole address, or the provider's name for the money. */
  payments: endpoint({
    wire: 'GET RefAdmin/Payments',
    who: 'moderator',
    takes: z.object(searchFields),
    gives: [200, searchResults(PaymentEntry)],
    also: searchAliases,
  }),
}
