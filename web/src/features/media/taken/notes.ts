import { readCaptureDetails } from '@spomen/contract/camera-metadata.ts'
import type { CaptureDetails } from '@spomen/contract/capture.ts'
import { today } from '../../../kit/days.ts'

/** What a JPEG tells of itself stands within so many bytes of its beginning; elsewhere it may stand at the end. */
const headOfJpeg = 256 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * What a photograph on this device tells of when and where it was taken, before anything is made of it; nothing where that
 * cannot be read. One file after the other, so that a hundred of them do not fill an old phone.
 */
export function readTaken(file: File): Promise<CaptureDetails | null> {
  const reading = last.then(async () => {
    const head = file.type === 'image/jpeg' ? file.slice(0, headOfJpeg) : file
    return readCaptureDetails(new Uint8Array(await head.arrayBuffer()), today())
  })
  last = reading.catch(() => null)
  return reading.catch(() => null)
}

export const tellsSomething = ({ day, place, point }: CaptureDetails) =>
  day !== null || place !== null || point !== null
