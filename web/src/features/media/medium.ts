import type { MediaCollection, Photograph } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'

/** What is opened in the viewer, commented, liked and bookmarked. */
export type Medium = Photograph | Video

/** What is uploaded: media for the page itself, or photographs for the family to choose from. */
export type MediaUploadKind = MediaCollection | 'suggestions'

/** Whether the family has described it. */
export const isDescribed = ({ title, description, location, memoryDate, friends }: Medium) =>
  [title, description, location, memoryDate].some(Boolean) || friends.length > 0

/** Whether this is a video, and no photograph. */
export const isVideoMedium = (medium: Medium): medium is Video => 'videoUrl' in medium

/** What a video is called; one nobody has described goes by the name it came with, without its ending. */
export const videoName = ({ title, name }: Pick<Video, 'title' | 'name'>) =>
  title ?? name.replace(/\.\w{2,4}$/, '')

/** The address of a medium's file, whose last part may be replaced by a size (`addressOf`). */
export const urlOf = (medium: Medium) => (isVideoMedium(medium) ? medium.videoUrl : medium.imageUrl)
