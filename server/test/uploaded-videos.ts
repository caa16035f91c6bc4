/** Videos on Milan’s page, as stories bring and read them. */
import { type Video, videos } from '@spomen/contract/videos.ts'
import type { Family } from './family.ts'
import { videoFile } from './video-files.ts'
import { valueOf } from './world.ts'

/** Ann uploads videos in one batch. */
export const uploadVideos = ({ as, ann, milanId }: Family, ...files: File[]) =>
  as(ann)(videos.upload, { deceasedId: milanId }, files)

/** Ann uploads a video; answers it as it is on the page. */
export async function uploadVideo(home: Family, file = videoFile()): Promise<Video> {
  const [video] = valueOf(await uploadVideos(home, file))
  if (!video) throw new Error('one was brought')
  return video
}

/** The videos as Ben sees them. */
export const listVideos = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(videos.list, { id: milanId }))

/** The address of another variant of a video: its still, its captions. */
export const variantOf = ({ videoUrl }: Video, variant: string) => videoUrl.replace(/play$/, variant)

/** What Ann's browser gets at the address of a file. */
export async function fetchFile(home: Family, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(home.address + address, {
    headers: { authorization: `Bearer ${home.ann.token}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
