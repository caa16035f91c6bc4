/** What the bytes of an uploaded file say of it; refuses what does not belong into its collection. */
import { hasExtensionOf } from '@spomen/contract/documents.ts'
import { documentTypeOf } from '../../kit/documents/document-type.ts'
import { withExtension } from '../../kit/files/file-names.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import type { ImageDetails } from '../../kit/images/derivatives.ts'
import type { ImageProcessor } from '../../kit/images/image-processor.ts'
import { Refusal } from '../../kit/refusal.ts'
import { inspectVideo } from '../../kit/videos/inspect-video.ts'
import { extensionsOf } from './rules.ts'

/** Inspects files one after the other; answers what is known of each, in their order. */
export async function inspectEach<Known>(
  files: readonly ReceivedFile[],
  inspect: (received: ReceivedFile) => Promise<Known>,
): Promise<Known[]> {
  const inspected = []
  for (const received of files) inspected.push(await inspect(received))
  return inspected
}

/**
 * Answers what a video's bytes say of it; refuses with `invalidVideo` what is no video we take, was cut off, or tells more than
 * can be covered, unless all of it is to be covered then (`coversAll`).
 */
export async function inspectUploadedVideo(
  { path, name }: ReceivedFile,
  options?: Parameters<typeof inspectVideo>[1],
) {
  const video = await inspectVideo(path, options)
  if (!video) throw new Refusal('invalidVideo', { detail: 'no video we take, or cut off' })
  const { type, width, height, redactions } = video
  const picture = { width, height, placeholder: null }
  return { type, name: withExtension(name, extensionsOf(type)), picture, redactions, video }
}

/** Answers what a document's bytes say of it; refuses with `invalidDocument` what is no document we take, or is not what its name says. */
export async function inspectUploadedDocument({ path, name }: ReceivedFile) {
  const type = await documentTypeOf(path)
  if (!type) throw new Refusal('invalidDocument', { detail: 'no document we take, or cut off' })
  if (!hasExtensionOf(name, type))
    throw new Refusal('invalidDocument', { detail: `its name says no ${type}` })
  return { type, name: withExtension(name, extensionsOf(type)) }
}

/**
 * Prepares a batch of images, as many at once as the workers may, and answers the details of each. Waits for all, so that none
 * loses its file midway. Refuses with `invalidImage` when one of them is no image.
 */
export async function prepareImages(
  images: ImageProcessor,
  files: readonly ReceivedFile[],
  memorialId?: string,
): Promise<ImageDetails[]> {
  const outcomes = await Promise.allSettled(files.map((received) => images.prepare(received, memorialId)))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
