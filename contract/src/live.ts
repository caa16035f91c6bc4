import * as z from 'zod/mini'
import { inside } from './endpoint.ts'
import { stream } from './stream.ts'
import { code, Id, orNull } from './vocabulary.ts'

/** What of a memorial a change may name. */
export const changedParts = [
  'greeting',
  'suggestion',
  'images',
  'videos',
  'documents',
  'timeline',
  'gifts',
  'tales',
  'facts',
  'door',
  'ceremonies',
  'guestWords',
] as const

/**
 * That something has changed: a photograph or a video, what people say of it and how they mark it, or, where `about`
 * names it, a last greeting or a suggested photograph, which only the family and whoever brought it hear of. Where it
 * names a part of the page, the id is the memorial's, and something among its photographs, videos, documents, gifts, tales
 * or the entries of its life came, went, moved or is told anew, or its portrait, what is told of the person or pet, or the
 * day that is announced above it. What it is now is asked for by the ordinary calls, so that nothing private travels here.
 * Without an id anything may have changed, as after a moment in which the house heard nothing.
 */
export const MemorialChange = z.object({
  entityId: z.nullable(Id),
  about: z.optional(z.enum(changedParts)),
})
export type MemorialChange = z.infer<typeof MemorialChange>

/** Reads what was told; null for what this version does not know. */
export function readMemorialChange(told: unknown): MemorialChange | null {
  const { entityId, about } = (told ?? {}) as Record<string, unknown>
  if (!isIdOrNull(entityId)) return null
  const part = changedParts.find((one) => one === about)
  return about === undefined ? { entityId } : part ? { entityId, about: part } : null
}

/**
 * That something has changed between the listener and a memorial's family: a request or an invitation came, was answered
 * or taken back. How they stand now is asked for by the ordinary calls. Without an id anything may have changed.
 */
export const RelationChange = z.object({ personId: z.nullable(Id) })
export type RelationChange = z.infer<typeof RelationChange>

/** Reads what was told; null for what this version does not know. */
export function readRelationChange(told: unknown): RelationChange | null {
  const { personId } = (told ?? {}) as Record<string, unknown>
  return isIdOrNull(personId) ? { personId } : null
}

const isIdOrNull = (given: unknown): given is Id | null => given === null || typeof given === 'string'

/** How long ago, in milliseconds, the last answer may have been that a stream is asked to go on from: a day. */
export const longestSince = 86_400_000

const since = orNull(code(0, longestSince))

export const live = {
  /**
   * PROPOSED: tells of changes on a memorial as they happen, for as long as the listener may read there. `since`: before how
   * many milliseconds the listener has asked for the oldest answer it shows. What has changed from then on is told at once, or,
   * where the house does not know any more, that anything may have.
   */
  changes: stream({
    wire: 'GET refdeceaseds/changes/:personId',
    who: inside,
    takes: z.object({ personId: Id, since }),
    tells: MemorialChange,
  }),
  /** PROPOSED: tells whoever asked, was invited or keeps a memorial that a request was made or answered; `since` as above. */
  ties: stream({
    wire: 'GET reffollowinginvitation/changes',
    who: 'signedIn',
    takes: z.object({ since }),
    tells: RelationChange,
  }),
}
