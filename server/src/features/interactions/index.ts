import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { bookmarkRoutes } from './bookmark-routes.ts'
import { commentRoutes } from './comment-routes.ts'
import { likeRoutes } from './like-routes.ts'

export {
  addImportedComments,
  countAllComments,
  findComment,
  hideComment,
  lockCommentsBy,
} from './comment-store.ts'
export {
  countInteractions,
  type EntityInteractions,
  listInteractions,
  listBookmarkedAmong,
} from './entity-interactions.ts'
export { forgetAround } from './export-store.ts'
export { interactionData, type OwnComment, type OwnLike } from './personal-data.ts'
export { addImportedBookmarks, addImportedLikes, ownBookmark } from './mark-store.ts'
export { commentPutBack, hideRemovedComment } from './put-back.ts'
export { mayChangeText, mayRemoveText } from './rules.ts'
export { commentNoticeSource, likeNoticeSource } from './notice-sources.ts'

/** Serves comments, likes and bookmarks. */
export function interactionRoutes(server: ApiServer, ctx: Context) {
  commentRoutes(server, ctx)
  likeRoutes(server, ctx)
  bookmarkRoutes(server, ctx)
}
