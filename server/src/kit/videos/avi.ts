/** AVI: chunks in a RIFF file, each with a name of four characters and its length. */
import type { ByteSource } from '../files/bytes.ts'
import { mostParts, secondsOf, type VideoDetails } from './video-details.ts'

/** Reads the details of an AVI video; null when it is cut off or has no video track. */
export async function readAvi(bytes: ByteSource): Promise<VideoDetails | null> {
  const riff = await bytes.at(0, 12)
  if (riff.length < 12 || riff.readUInt32LE(4) + 8 > bytes.size) return null
  let header: Omit<VideoDetails, 'codec'> | null = null
  let codec = ''
  let hasVideo = false
  let start = 12
  for (let parts = 0; parts < mostParts && start + 12 <= bytes.size; parts += 1) {
    const head = await bytes.at(start, 12)
    if (head.length < 12) break
    const name = head.toString('latin1', 0, 4)
    const kind = head.toString('latin1', 8, 12)
    const length = head.readUInt32LE(4)
    if (name === 'LIST' && kind === 'movi') hasVideo = true
    if (name === 'avih') header = headerOf(await bytes.at(start + 8, 56))
    if (name === 'strh' && kind === 'vids') codec ||= (await bytes.at(start + 12, 4)).toString('latin1')
    if (header && codec && hasVideo) break
    // The headers lie one list within another; everything else is stepped over. Chunks begin at even places.
    const isOpened = name === 'LIST' && (kind === 'hdrl' || kind === 'strl')
    start += isOpened ? 12 : 8 + length + (length % 2)
  }
  return header && codec && hasVideo ? { ...header, codec } : null
}

function headerOf(avih: Buffer): Omit<VideoDetails, 'codec'> | null {
  if (avih.length < 40) return null
  const frame = avih.readUInt32LE(0)
  return {
    seconds: secondsOf((frame * avih.readUInt32LE(16)) / 1e6),
    width: avih.readUInt32LE(32) || null,
    height: avih.readUInt32LE(36) || null,
  }
}
