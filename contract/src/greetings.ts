import { reachChoiceFields, reaches } from './doors.ts'
import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { largestPage } from './limits.ts'
import {
  Acknowledgement,
  Id,
  draftReference,
  Moment,
  orNull,
  PageNumber,
  PageSize,
  YesNo,
} from './vocabulary.ts'

/** A last message left on a memorial by someone close; `note` is a small safe HTML (H03, H04, Q66). */
export const Greeting = z.object({
  id: Id,
  note: z.string(),
  byUserId: Id,
  byUserFullName: z.string(),
  byUserImage: z.nullable(z.string()),
  createdAt: Moment,
  createdBy: Id,
  modifiedAt: z.nullable(Moment),
  modifiedBy: z.nullable(Id),
  personId: Id,
  reported: z.boolean(),
  /** Our addition: said of the one whose first words stand under the name. */
  isPinned: z.optional(z.boolean()),
  /** Our addition: how far it reaches where that is to guests, said to its writer alone (YA03). */
  reach: z.optional(z.enum(reaches)),
})
export type Greeting = z.infer<typeof Greeting>

/** Length is counted on the shown text, after cleaning (Q97); this bound only keeps absurd bodies out. */
const Note = z.string().check(z.maxLength(200_000, 'textTooLong'))

export const greetings = {
  list: endpoint({
    wire: 'GET reflastgreetings',
    who: inside,
    /** Whole where neither a page nor its size is named (Q55). */
    takes: z.object({
      personId: Id,
      pageSize: orNull(PageSize(largestPage)),
      pageNumber: orNull(PageNumber),
    }),
    gives: [200, z.array(Greeting)],
    also: { pageSize: ['limit'], pageNumber: ['pageIndex'] },
  }),
  /** Without a choice of its writer what is new stays inside. */
  post: endpoint({
    wire: 'POST reflastgreetings/create',
    who: inside,
    takes: z.object({
      ...draftReference,
      note: Note,
      byUserId: orNull(Id),
      personId: Id,
      ...reachChoiceFields,
    }),
    gives: [201, Greeting],
    fails: ['maximumUpload'],
  }),
  /** Without a choice of its writer it is read as far as before, and no farther than the door stands open now (YA03). */
  change: endpoint({
    wire: 'PUT reflastgreetings/update',
    isRepeatable: true,
    who: 'author',
    takes: z.object({ note: Note, currentUser: orNull(Id), id: Id, ...reachChoiceFields }),
    gives: [200, Greeting],
  }),
  /**
   * PROPOSED: puts the first words of a greeting under the name, in the place of what stood there, or takes them away from
   * there again. One that a moderator has hidden is refused with `forbidden`.
   */
  pin: endpoint({
    wire: 'PUT reflastgreetings/pin',
    isRepeatable: true,
    who: family,
    takes: z.object({ id: Id, isPinned: YesNo }),
    gives: [200, Greeting],
  }),
  remove: endpoint({
    wire: 'DELETE reflastgreetings/delete',
    who: ['author', ...family],
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
}
