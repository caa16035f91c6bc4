import type { Photograph } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'

/** What is opened in the viewer, talked about, liked and kept. */
export type Medium = Photograph | Video

/** The three kinds of media a page holds, each on a tab of its own. */
export type MediaKind = 'images' | 'videos' | 'documents'

/** What travels to the server: media for the page itself, or photographs for the family to choose from. */
export type UploadKind = MediaKind | 'suggestions'

/** Whether its family has told anything about it. */
export const isDescribed = ({ title, description, location, memoryDate, friends }: Medium) =>
  [title, description, location, memoryDate].some(Boolean) || friends.length > 0

export const isVideo = (medium: Medium): medium is Video => 'videoUrl' in medium

/** What a film is called; one nobody has told of goes by the name it came with, without its ending. */
export const filmName = ({ title, name }: Pick<Video, 'title' | 'name'>) =>
  title ?? name.replace(/\.\w{2,4}$/, '')

/** The address of a medium's file, whose last part may be replaced by a size (`addressOf`). */
export const urlOf = (medium: Medium) => (isVideo(medium) ? medium.videoUrl : medium.imageUrl)
