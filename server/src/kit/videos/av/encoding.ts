/** What encodes, and the file that what is encoded goes into. */
import type { CodecContext, FormatContext, Frame, NodeAv, Packet, AvStream } from './node-av.ts'
import { AvError, ensure } from './source.ts'

const threads = 2

/** An encoder by its name, set up by whoever asks before it opens. */
export function openEncoder(
  av: NodeAv,
  name: string,
  options: Record<string, string>,
  setUp: (encoder: CodecContext) => void,
): CodecContext {
  const codec = av.Codec.findEncoderByName(name)
  if (!codec) throw new AvError(`no ${name}`)
  const encoder = new av.CodecContext()
  encoder.allocContext3(codec)
  encoder.threadCount = threads
  setUp(encoder)
  ensure(av, encoder.open2Sync(codec, av.Dictionary.fromObject(options)), name)
  return encoder
}

/** Puts a frame in, null at the end, and hands on the packets that come out, each in the one that is lent. */
export function* encode(
  av: NodeAv,
  encoder: CodecContext,
  frame: Frame | null,
  packet: Packet,
): Generator<Packet> {
  ensure(av, encoder.sendFrameSync(frame), 'encode')
  while (encoder.receivePacketSync(packet) >= 0) {
    yield packet
    packet.unref()
  }
}

/** A packet with nothing in it yet. */
export function newPacket(av: NodeAv): Packet {
  const packet = new av.Packet()
  packet.alloc()
  return packet
}

export interface OutputTrack {
  encoder: CodecContext
  stream: AvStream
}

export interface OutputFile {
  /** Adds a track; none may be added once a frame was written. */
  add(encoder: CodecContext): OutputTrack
  /** Writes what an encoder makes of a frame, of null what it still holds. */
  write(track: OutputTrack, frame: Frame | null): void
  finish(): void
}

/** An MP4 that browsers begin to play before they have all of it. */
export function openMp4(av: NodeAv, file: string): OutputFile {
  const format: FormatContext = new av.FormatContext()
  ensure(av, format.allocOutputContext2(null, 'mp4', file), 'mp4')
  ensure(av, format.openOutputSync(), 'mp4')
  const lent = newPacket(av)
  let isBegun = false
  return {
    add(encoder) {
      const stream = format.newStream(null)
      ensure(av, encoder.parametersFromContext(stream.codecpar), 'mp4')
      stream.timeBase = encoder.timeBase
      return { encoder, stream }
    },
    write({ encoder, stream }, frame) {
      if (!isBegun)
        ensure(av, format.writeHeaderSync(av.Dictionary.fromObject({ movflags: '+faststart' })), 'mp4')
      isBegun = true
      for (const packet of encode(av, encoder, frame, lent)) {
        packet.streamIndex = stream.index
        packet.rescaleTs(encoder.timeBase, stream.timeBase)
        ensure(av, format.interleavedWriteFrameSync(packet), 'mp4')
      }
    },
    finish() {
      if (isBegun) ensure(av, format.writeTrailerSync(), 'mp4')
      format.closeOutputSync()
      format.freeContext()
    },
  }
}
