import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Id, Moment } from './vocabulary.ts'

/**
 * Where a copy of a memorial arrives in pieces, and goes on where it stopped: tus 1.0, as at `uploadsPath`. With its last
 * byte it waits for its turn to be checked; nobody has to be there for that.
 */
export const importsPath = '/api/imports'

const word = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** What `Upload-Metadata` says at the beginning, in names of its own. */
export const ImportMetadata = z.object({
  filename: z._default(z.string(), ''),
  /** What the sender knows the file by: begun again under the same key, it goes on. */
  key: word,
  /** Which memorial it is a copy of, and in which version of the format, as far as the sender has looked. */
  memorial: z.optional(Id),
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})
export type ImportMetadata = z.infer<typeof ImportMetadata>

/** Where a copy is: on its way, waiting, being checked and brought in, there; or refused, or given up for now. */
export const importStates = ['arriving', 'waiting', 'checking', 'ready', 'refused', 'failed'] as const

/** Why the house could not do it, though nothing is wrong with the copy: it may be tried again. */
export const importFailures = ['noRoom', 'broken'] as const

/** A family's copy that comes back, and what became of it (YE02). */
export const MemorialImport = z.object({
  id: Id,
  state: z.enum(importStates),
  /** What the file is called, and what its sender knows it by. */
  name: z.string(),
  key: z.string(),
  /** How long the file is, and how much of it has arrived, in bytes. */
  bytes: z.number(),
  received: z.number(),
  /** How much of it has been checked and brought in, in bytes. */
  bytesDone: z.number(),
  bytesTotal: z.number(),
  /** The memorial that came of it, as long as it is there. */
  memorialId: z.nullable(Id),
  memorialName: z.nullable(z.string()),
  /** What was in the copy by name alone, some hundred of it at most, and how much that is in all. */
  left: z.array(z.object({ name: z.string(), path: z.nullable(z.string()) })),
  leftCount: z.number(),
  /** How many people stand on it by their names and may still say that their words are theirs. */
  unclaimed: z.number(),
  /** Said of one in preparation for a family, which has a new card to be printed (YC08). */
  isPrepared: z.optional(z.literal(true)),
  /** Why it was refused, as the key of a "no", and the file in it that this is about. */
  why: z.nullable(z.string()),
  file: z.nullable(z.string()),
  failure: z.nullable(z.enum(importFailures)),
  createdAt: Moment,
  /** When it is forgotten. */
  expiresAt: Moment,
})
export type MemorialImport = z.infer<typeof MemorialImport>

export const imports = {
  /** PROPOSED: the asker's copy that is on its way or came last, and how large one may be, in bytes. */
  find: endpoint({
    wire: 'GET imports/newest',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.object({ largest: z.number(), import: z.nullable(MemorialImport) })],
  }),
  /** PROPOSED: has a copy checked and brought in once more, where the house could not do it before. */
  retry: endpoint({
    wire: 'PUT imports/retry/:id',
    isRepeatable: true,
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, MemorialImport],
  }),
  /** PROPOSED: calls a copy back, wherever it is. What has come of it by now, a memorial or a refusal, stays, and is told. */
  giveUp: endpoint({
    wire: 'PUT imports/giveup/:id',
    who: 'author',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
}
