import { demoMemorial } from '@spomen/contract/demo.ts'
import { daysOfTale, type Tale, taleTypes } from '@spomen/contract/tales.ts'
import type { DemoSample } from './sample.ts'
import { demoId } from './urls.ts'

const hour = 3_600_000

/** The tales of this week: the index of a photograph or a video, and how many hours ago. */
const sampleTales = [
  { from: 'images', place: 4, hoursAgo: 122 },
  { from: 'videos', place: 2, hoursAgo: 51 },
  { from: 'images', place: 28, hoursAgo: 5 },
] as const

/** The weekly tales of the example (O01): always of the last seven days, whenever somebody looks. */
export const talesOf = (
  { profile, metrics }: DemoSample,
  seen: ReadonlySet<string>,
  now = Date.now(),
): Tale[] =>
  sampleTales.flatMap(({ from, place, hoursAgo }, at) => {
    const medium = profile[from][place]
    if (!medium) return []
    const id = demoId('TA', at + 1)
    const createdAt = now - hoursAgo * hour
    const { width, height, placeholder } = medium
    return {
      id,
      storyId: id,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(createdAt + daysOfTale * 24 * hour).toISOString(),
      deceasedId: demoMemorial.id,
      deceasedFullName: metrics.deceasedFullName,
      deceasedImageUrl: metrics.deceasedImageUrl,
      ownerId: demoMemorial.ownerId,
      seen: seen.has(id),
      width,
      height,
      placeholder,
      ...('videoUrl' in medium
        ? {
            type: taleTypes.video,
            url: medium.videoUrl,
            pictureUrl: medium.videoUrl.replace(/play[.]mp4$/, 'medium.webp'),
            seconds: medium.seconds,
            mediaType: medium.mediaType,
          }
        : {
            type: taleTypes.image,
            url: medium.imageUrl,
            pictureUrl: medium.imageUrl,
            seconds: null,
            mediaType: 'image/webp',
          }),
    }
  })
