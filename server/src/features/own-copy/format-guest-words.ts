/** What guests left at a door, as a copy tells of it (YB01 to YB06). */
import { reaches } from '@spomen/contract/doors.ts'
import { languages } from '@spomen/contract/languages.ts'
import * as z from 'zod/mini'
import { inCopy } from './format-parts.ts'

const { Id, Moment, orNull, Sha256 } = inCopy

/**
 * Words of a guest. Until somebody has taken them over (`by`), their photograph is nobody's, and says so by the id of the
 * words. `codeHash` is SHA-256 of the code by which the guest comes back; an address they left is not in the copy.
 */
export const guestWordsInCopy = <File extends z.ZodMiniType>(file: File) =>
  z.strictObject({
    id: Id,
    linkId: orNull(Id),
    codeHash: Sha256,
    name: z.string(),
    knownAs: orNull(z.string()),
    words: z.string(),
    file: orNull(file),
    language: z.enum(languages),
    state: z.enum(['waiting', 'standing', 'setAside', 'returned']),
    shownTo: z.enum(reaches),
    answer: orNull(z.string()),
    answeredAt: orNull(Moment),
    answeredBy: orNull(Id),
    by: orNull(Id),
    createdAt: Moment,
    changedAt: Moment,
  })
