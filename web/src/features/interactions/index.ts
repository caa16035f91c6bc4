export { Comments } from './Comments.tsx'
export { countRemarks } from './comments.ts'
export { LikeButton } from './LikeButton.tsx'
export { useBookmark, useBookmarks, useRemoveBookmark } from './marks.ts'
