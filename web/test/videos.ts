/** Videos of Milan's page. */
import type { Video } from '@spomen/contract/videos.ts'
import { milan } from './milan.ts'

export const videoId = (number: number) => `01JF1LM${String(number).padStart(19, '0')}`

/** A video of a minute that plays everywhere. */
export const video = (number: number, about: Partial<Video> = {}): Video => ({
  id: videoId(number),
  title: null,
  description: null,
  location: null,
  memoryDate: null,
  friends: [],
  personId: milan.id,
  ownerId: milan.id,
  createdAt: '2026-04-12T10:00:00.000Z',
  modifiedAt: null,
  order: number,
  reported: false,
  comments: [],
  likes: [],
  bookmarkedByLoggedInUser: false,
  videoUrl: `/api/files/${videoId(number)}/play`,
  width: 640,
  height: 480,
  placeholder: null,
  seconds: 65,
  mediaType: 'video/mp4',
  name: 'Svadba 1974.mp4',
  hasStill: true,
  hasCaptions: false,
  ...about,
})
