/** Makes of a film what `transcoder.ts` has ffmpeg make, with the same choices. */
import { writeFileSync } from 'node:fs'
import { copyAudio, copyVideo } from './copying.ts'
import { encode, newPacket, openEncoder, openMp4 } from './encoding.ts'
import { shapeOf, videoFilters } from './filters.ts'
import type { Frame, NodeAv } from './node-av.ts'
import { AvError, openSource } from './source.ts'

/** What JPEG calls a quality of 3, in FFmpeg's own unit. */
const stillQuality = 3 * 118

/** A still, as JPEG, from so many seconds into a film; its last picture where it is shorter than it said. */
export function makeStill(av: NodeAv, source: string, target: string, seconds: number): void {
  const film = openSource(av, source, { withAudio: false })
  const { timeBase } = film.video.stream
  if (seconds > 0) film.seek(seconds)
  const due = Number(film.start) / 1e6 + seconds
  let chosen: Frame | null = null
  for (const { frame } of film.frames()) {
    chosen?.unref()
    chosen = frame.clone()
    const at = frame.bestEffortTimestamp
    if (at === av.AV_NOPTS_VALUE || (Number(at) * timeBase.num) / timeBase.den >= due) break
  }
  if (!chosen) throw new AvError('no picture')
  const filters = ["scale=-2:'min(2048,ih)':flags=bilinear", 'format=yuvj420p']
  const chain = videoFilters(av, shapeOf(chosen), film.video, filters)
  for (const picture of chain.pass(chosen)) writeJpeg(av, picture, target)
  film.close()
}

function writeJpeg(av: NodeAv, picture: Frame, target: string): void {
  const encoder = openEncoder(av, 'mjpeg', {}, (jpeg) => {
    Object.assign(jpeg, { width: picture.width, height: picture.height, pixelFormat: picture.format })
    jpeg.timeBase = new av.Rational(1, 25)
    jpeg.setFlags(av.AV_CODEC_FLAG_QSCALE)
    jpeg.globalQuality = stillQuality
  })
  const lent = newPacket(av)
  picture.pts = 0n
  picture.quality = stillQuality
  for (const each of [picture, null])
    for (const { data } of encode(av, encoder, each, lent))
      if (data) writeFileSync(target, data, { mode: 0o600 })
}

/** A copy that every browser plays: H.264 and AAC in MP4, at most 720 lines, without metadata. */
export function makePlayableCopy(av: NodeAv, source: string, target: string): void {
  const film = openSource(av, source, { withAudio: true })
  const file = openMp4(av, target)
  const tracks = {
    video: copyVideo(av, film, file),
    audio: film.audio && copyAudio(av, film, film.audio, file),
  }
  let pictures = 0
  for (const { frame, kind } of film.frames()) {
    tracks[kind]?.(frame)
    if (kind === 'video') pictures += 1
  }
  if (pictures === 0) throw new AvError('no picture')
  tracks.video(null)
  tracks.audio?.(null)
  file.finish()
  film.close()
}
