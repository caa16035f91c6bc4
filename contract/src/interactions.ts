import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest, pageSizes } from './limits.ts'
import { planNames } from './plans.ts'
import {
  code,
  Acknowledgement,
  Id,
  draftReference,
  Moment,
  oneOf,
  orNull,
  page,
  PageNumber,
  PageSize,
  text,
  YesNo,
} from './vocabulary.ts'

/** What a comment hangs on (Q04, M12); a reply hangs on a comment. */
export const commentTypes = { video: 1, image: 2, reply: 3 } as const

/** What is liked (Q04). */
export const likeTypes = { image: 1, video: 2, comment: 3, reply: 4 } as const

export const Like = z.object({ id: Id, userId: Id, entityId: Id, type: z.number() })
export type Like = z.infer<typeof Like>

const commentFields = {
  id: Id,
  userId: Id,
  entityId: Id,
  text: z.string(),
  reported: z.boolean(),
  /**
   * PROPOSED: written below what was for the keepers alone (YC10): it stays for them, its writer and whoever brought that, also
   * when it is opened to others.
   */
  isForKeepers: z.optional(z.literal(true)),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: Moment,
  dateOfCreate: Moment,
  fullName: z.string(),
  imageUrl: z.nullable(z.string()),
  likes: z.array(Like),
}

/** A remark on a photograph or a video; `thread` holds its answers, one level deep (M12–M15). */
export const Comment = z.object({
  ...commentFields,
  thread: z.array(z.object({ ...commentFields, thread: z.array(z.object(commentFields)) })),
})
export type Comment = z.infer<typeof Comment>

export const bookmarkTypes = ['Image', 'Video'] as const

/**
 * A photograph or video someone keeps for themselves (M38). `url` shows the photograph, in any of its sizes, or plays the
 * video.
 */
export const Bookmark = z.object({
  id: Id,
  userId: Id,
  entityId: Id,
  personId: Id,
  type: z.enum(bookmarkTypes),
  url: z.string(),
  /** PROPOSED: what its family calls it. */
  title: z.nullable(z.string()),
  deceasedFullName: z.string(),
  /**
   * Our addition: what stands for it where it is small, of a video its still, if it has one; whether its keeper
   * keeps the memorial as well, and what the memorial's plan is.
   */
  pictureUrl: z.nullable(z.string()),
  isFamily: z.boolean(),
  packageName: z.enum(planNames),
})
export type Bookmark = z.infer<typeof Bookmark>

const byWhom = { userId: orNull(Id) }
const like = {
  takes: z.object({ ...byWhom, entityId: Id, type: code(1, 4) }),
  gives: [201, Like],
  fails: ['packageNotAllowed'],
} as const
const unlike = { takes: z.object({ id: Id }), gives: [200, Acknowledgement] } as const

export const comments = {
  /**
   * PROPOSED: `isForKeepers` of words that were written for them (YC10): it stays with the keepers, its writer and whoever brought
   * what it is about, as all that is written below what is for the keepers does in any case.
   */
  post: endpoint({
    wire: 'POST refcomments/create',
    who: inside,
    takes: z.object({
      ...draftReference,
      ...byWhom,
      entityId: Id,
      text: text(longest.comment),
      type: code(1, 3),
      isForKeepers: orNull(YesNo),
    }),
    gives: [201, Comment],
    fails: ['packageNotAllowed'],
  }),
  /** PROPOSED: `isForKeepers` as of new ones. Changed while what it is about is for the keepers it stays with them in any case. */
  change: endpoint({
    wire: 'PUT refcomments/update',
    isRepeatable: true,
    who: 'author',
    takes: z.object({ ...byWhom, id: Id, text: text(longest.comment), isForKeepers: orNull(YesNo) }),
    gives: [200, Comment],
    fails: ['packageNotAllowed'],
  }),
  remove: endpoint({
    wire: 'DELETE refcomments/delete',
    who: ['author', ...family],
    takes: z.object({ ...byWhom, id: Id }),
    gives: [200, Acknowledgement],
  }),
}

/** Two families of calls over one table (Q06). */
export const likes = {
  add: endpoint({ wire: 'POST reflikes/create', who: inside, ...like }),
  remove: endpoint({ wire: 'DELETE reflikes/delete', who: 'author', ...unlike }),
  addAsUser: endpoint({ wire: 'POST refusers/createLike', who: inside, ...like }),
  removeAsUser: endpoint({ wire: 'DELETE refusers/deleteLike', who: 'author', ...unlike }),
}

export const bookmarks = {
  add: endpoint({
    wire: 'POST refbookmarks/create',
    who: inside,
    takes: z.object({ ...byWhom, entityId: Id, personId: orNull(Id), type: oneOf(bookmarkTypes) }),
    gives: [201, Bookmark],
    fails: ['packageNotAllowed'],
  }),
  /** `id` is the bookmark's, or that of the thing that is kept. */
  remove: endpoint({
    wire: 'DELETE refbookmarks/delete',
    who: 'author',
    takes: z.object({ ...byWhom, id: Id }),
    gives: [200, Acknowledgement],
  }),
  list: endpoint({
    wire: 'GET refbookmarks/getmany',
    who: 'self',
    takes: z.object({ ...byWhom, limit: PageSize(pageSizes.bookmarks), pageNumber: PageNumber }),
    gives: [200, page(Bookmark)],
    also: { limit: ['pageSize'], pageNumber: ['pageIndex'] },
  }),
}
