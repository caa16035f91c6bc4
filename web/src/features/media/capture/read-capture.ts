import { readCaptureDetails } from '@spomen/contract/camera-metadata.ts'
import type { CaptureDetails } from '@spomen/contract/capture.ts'
import { today } from '../../../kit/days.ts'

/** The capture details of a JPEG stand within so many bytes of its beginning; elsewhere it may stand at the end. */
const headOfJpeg = 256 * 1024

let previousRead: Promise<unknown> = Promise.resolve()

/**
 * Reads when and where a photograph on this device was taken, before anything is made of it; nothing where that
 * cannot be read. One file after the other, so that a hundred of them do not fill an old phone.
 */
export function readCapture(file: File): Promise<CaptureDetails | null> {
  const result = previousRead.then(async () => {
    const head = file.type === 'image/jpeg' ? file.slice(0, headOfJpeg) : file
    return readCaptureDetails(new Uint8Array(await head.arrayBuffer()), today())
  })
  previousRead = result.catch(() => null)
  return result.catch(() => null)
}

/** Whether a photograph says anything of where or when it was taken. */
export const hasCaptureDetails = ({ day, place, point }: CaptureDetails) =>
  day !== null || place !== null || point !== null
