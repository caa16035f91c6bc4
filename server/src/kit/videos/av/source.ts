/** A film that is read: opened, taken apart and decoded, frame by frame. */
import type { CodecContext, FormatContext, Frame, NodeAv, AvStream } from './node-av.ts'

/** Thrown where FFmpeg refuses; the film is then left as it is. */
export class AvError extends Error {}

/** Throws where FFmpeg answers an error, and hands back its answer otherwise. */
export function ensure(av: NodeAv, code: number, what: string): number {
  if (code < 0) throw new AvError(`${what}: ${av.FFmpegError.strerror(code)}`)
  return code
}

/** Of a film we read nothing but the file itself, and by the containers we take (K08). */
const inputOptions = { protocol_whitelist: 'file', format_whitelist: 'mov,matroska,avi,ogg' }
const threads = 2

export interface Track {
  stream: AvStream
  decoder: CodecContext
}

/** A frame and the track it is of. */
export interface DecodedFrame {
  frame: Frame
  kind: 'video' | 'audio'
}

export interface VideoSource {
  /** Where it begins, in microseconds by its own clock. */
  start: bigint
  video: Track
  audio: Track | null
  /** Moves to the last place before so many seconds from which frames can be decoded; a film that cannot stays where it is. */
  seek(seconds: number): void
  /** Every frame of both tracks, as they come; a frame is good until the next is asked for. */
  frames(): Generator<DecodedFrame>
  close(): void
}

/** Opens a film. Throws where it is none, or has no video that can be decoded. */
export function openSource(av: NodeAv, file: string, { withAudio }: { withAudio: boolean }): VideoSource {
  const format = new av.FormatContext()
  ensure(av, format.openInputSync(file, null, av.Dictionary.fromObject(inputOptions)), 'open')
  ensure(av, format.findStreamInfoSync(null), 'read')
  const video = openTrack(av, format, av.AVMEDIA_TYPE_VIDEO)
  if (!video) throw new AvError('no video that can be decoded')
  const audio = withAudio ? openTrack(av, format, av.AVMEDIA_TYPE_AUDIO) : null
  const start = format.startTime === av.AV_NOPTS_VALUE ? 0n : format.startTime
  return {
    start,
    video,
    audio,
    seek(seconds) {
      format.seekFrameSync(-1, start + BigInt(Math.round(seconds * 1e6)), av.AVSEEK_FLAG_BACKWARD)
    },
    frames: () => readFrames(av, format, { video, audio }),
    close: () => format.closeInputSync(),
  }
}

function openTrack(av: NodeAv, format: FormatContext, type: number): Track | null {
  const index = format.findBestStream(type)
  const stream = format.streams.find((each) => each.index === index)
  const codec = stream && av.Codec.findDecoder(stream.codecpar.codecId)
  if (!stream || !codec) return null
  const decoder = new av.CodecContext()
  decoder.allocContext3(codec)
  ensure(av, decoder.parametersToContext(stream.codecpar), 'decoder')
  decoder.pktTimebase = stream.timeBase
  decoder.threadCount = threads
  return decoder.open2Sync(codec, null) < 0 ? null : { stream, decoder }
}

/** Goes on past frames that are damaged, and past an end that is missing, as players do. */
function* readFrames(
  av: NodeAv,
  format: FormatContext,
  { video, audio }: Pick<VideoSource, 'video' | 'audio'>,
): Generator<DecodedFrame> {
  const packet = new av.Packet()
  packet.alloc()
  const frame = new av.Frame()
  frame.alloc()

  function* decoded({ decoder }: Track, kind: DecodedFrame['kind']): Generator<DecodedFrame> {
    while (decoder.receiveFrameSync(frame) >= 0) {
      yield { frame, kind }
      frame.unref()
    }
  }

  for (;;) {
    const code = format.readFrameSync(packet)
    if (code === av.AVERROR_EAGAIN) continue
    if (code < 0) break
    const kind = packet.streamIndex === video.stream.index ? 'video' : 'audio'
    const track = kind === 'video' ? video : audio
    if (track && packet.streamIndex === track.stream.index) {
      track.decoder.sendPacketSync(packet)
      yield* decoded(track, kind)
    }
    packet.unref()
  }
  for (const kind of ['video', 'audio'] as const) {
    const track = kind === 'video' ? video : audio
    track?.decoder.sendPacketSync(null)
    if (track) yield* decoded(track, kind)
  }
}
