/** One track of a film, from its decoded frames to a track of the copy. */
import { openEncoder, type OutputFile } from './encoding.ts'
import { audioFilters, type FilterChain, shapeOf, soundOf, videoFilters } from './filters.ts'
import type { Fraction, Frame, NodeAv } from './node-av.ts'
import type { VideoSource, Track } from './source.ts'

/** Takes one frame after the other, and null at the end. */
export type TrackCopier = (frame: Frame | null) => void

/** Lines and columns are even, as H.264 has them with colours at half their size. */
const scaled = "scale=-2:'trunc(min(720,ih)/2)*2':flags=bilinear"

/** Copies the pictures, 720 lines of them at most. */
export function copyVideo(av: NodeAv, { video, start }: VideoSource, file: OutputFile): TrackCopier {
  const { decoder, stream } = video
  const { width, height, pixelFormat: format, sampleAspectRatio: aspect } = decoder
  let shape = { width, height, format, aspect }
  let chain = videoFilters(av, shape, video, [scaled, 'format=yuv420p'])
  const { sink } = chain
  const size = { width: sink.buffersinkGetWidth(), height: sink.buffersinkGetHeight() }
  const rate = sink.buffersinkGetFrameRate()
  const options = { preset: 'veryfast', crf: '24' }
  const encoder = openEncoder(av, 'libx264', options, (h264) => {
    Object.assign(h264, size, { pixelFormat: av.avGetPixFmtFromName('yuv420p') })
    h264.timeBase = sink.buffersinkGetTimeBase()
    if (rate.num > 0) h264.framerate = rate
    h264.sampleAspectRatio = sink.buffersinkGetSampleAspectRatio()
    h264.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER)
  })
  const track = file.add(encoder)
  const moment = momentsFrom(av, start, stream.timeBase)
  let last: bigint | null = null

  return (frame) => {
    if (frame) {
      frame.pts = moment(frame)
      // Two pictures of one moment are one, and none goes back in time.
      if (last !== null && frame.pts <= last) return
      last = frame.pts
      follow(frame)
    }
    for (const made of chain.pass(frame)) {
      made.pictType = 0
      file.write(track, made)
    }
    if (!frame) file.write(track, null)
  }

  /** A film whose pictures change their size or kind midway goes on in that of its beginning. */
  function follow(frame: Frame) {
    const next = shapeOf(frame)
    if (next.width === shape.width && next.height === shape.height && next.format === shape.format) return
    chain.free()
    shape = next
    chain = videoFilters(av, shape, video, [
      `scale=${size.width}:${size.height}:flags=bilinear`,
      'format=yuv420p',
    ])
  }
}

/** What AAC is played at everywhere; what is at none of these becomes one of them. */
const rates = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]

/** Copies the sound, in two channels. */
export function copyAudio(av: NodeAv, { start }: VideoSource, audio: Track, file: OutputFile): TrackCopier {
  const { decoder, stream } = audio
  const { sampleRate, sampleFormat: format, channelLayout: layout, channels } = decoder
  const rate = rates.find((each) => each <= sampleRate) ?? 8_000
  const encoder = openEncoder(av, 'aac', {}, (aac) => {
    Object.assign(aac, {
      sampleRate: rate,
      bitRate: 128_000n,
      sampleFormat: av.avGetSampleFmtFromName('fltp'),
    })
    aac.channelLayout = av.avChannelLayoutDefault(2)
    aac.timeBase = new av.Rational(1, rate)
    aac.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER)
  })
  // Sound that is missing midway becomes silence, so that what follows stays with its pictures.
  const filters = [
    `aresample=${rate}:async=1`,
    `aformat=sample_fmts=fltp:sample_rates=${rate}:channel_layouts=stereo`,
    `asetnsamples=n=${encoder.frameSize || 1_024}:p=0`,
  ]
  let shape = { rate: sampleRate, format, layout, channels }
  let chain: FilterChain = audioFilters(av, shape, audio, filters)
  const track = file.add(encoder)
  const moment = momentsFrom(av, start, stream.timeBase)

  return (frame) => {
    if (frame) {
      frame.pts = moment(frame)
      follow(frame)
    }
    for (const made of chain.pass(frame)) file.write(track, made)
    if (!frame) file.write(track, null)
  }

  function follow(frame: Frame) {
    const next = soundOf(frame)
    const isSame =
      next.rate === shape.rate && next.format === shape.format && next.channels === shape.channels
    if (isSame) return
    for (const made of chain.pass(null)) file.write(track, made)
    chain.free()
    shape = next
    chain = audioFilters(av, shape, audio, filters)
  }
}

/** When a frame is shown, counted from the beginning of the film; where it does not say, right after the one before. */
function momentsFrom(av: NodeAv, start: bigint, { num, den }: Fraction): (frame: Frame) => bigint {
  const offset = (start * BigInt(den)) / (1_000_000n * BigInt(num))
  let next = 0n
  return ({ bestEffortTimestamp: at, duration }) => {
    const moment = at === av.AV_NOPTS_VALUE ? next : at - offset
    next = moment + (duration > 0n ? duration : 1n)
    return moment
  }
}
