/** Photographs and videos as a page holds them. */
import type { Photograph } from '@spomen/contract/media.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { milanId } from './cast.ts'

/** A photograph or video of Milan's page of which nothing is told, said or liked. */
const untold = {
  title: null,
  description: null,
  location: null,
  memoryDate: null,
  friends: [],
  personId: milanId,
  ownerId: milanId,
  createdAt: '2026-04-12T10:00:00.000Z',
  modifiedAt: null,
  order: 1,
  reported: false,
  comments: [],
  likes: [],
  bookmarkedByLoggedInUser: false,
  width: 640,
  height: 480,
  placeholder: null,
}

/** A photograph of which nothing is known but `about`. */
export const photograph = (about: Partial<Photograph> & Pick<Photograph, 'id'>): Photograph => ({
  ...untold,
  imageUrl: `/api/files/${about.id}/large`,
  ...about,
})

export const videoId = (number: number) => `01JF1LM${String(number).padStart(19, '0')}`

/** A video of a minute that plays everywhere. */
export const video = (number: number, about: Partial<Video> = {}): Video => ({
  ...untold,
  id: videoId(number),
  order: number,
  videoUrl: `/api/files/${videoId(number)}/play`,
  seconds: 65,
  mediaType: 'video/mp4',
  name: 'Svadba 1974.mp4',
  hasStill: true,
  hasCaptions: false,
  ...about,
})
