import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { commentRoutes } from './comment-routes.ts'
import { markRoutes } from './mark-routes.ts'

export { countAllComments, findComment, hideComment } from './comment-store.ts'
export { type EntityInteractions, listInteractions, listBookmarkedAmong } from './gathered.ts'
export { forgetAround } from './leaving-store.ts'
export { interactionData, type OwnComment, type OwnLike } from './personal-data.ts'
export { mayChange, mayRemove } from './rules.ts'
export { tellOfComment, tellOfLike } from './tidings.ts'

export function interactionRoutes(server: Server, ctx: Context) {
  commentRoutes(server, ctx)
  markRoutes(server, ctx)
}
