/** What we use of node-av (FFmpeg as a package, fetched where a machine has none): its lowest floor, as its types say it. */
import { pathToFileURL } from 'node:url'
import path from 'node:path'

export interface Fraction {
  num: number
  den: number
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly format: number
  pts: bigint
  readonly bestEffortTimestamp: bigint
  readonly duration: bigint
  readonly nbSamples: number
  readonly sampleRate: number
  readonly sampleAspectRatio: Fraction
  readonly channels: number
  readonly channelLayout: object
  quality: number
  /** What kind of picture it is; an encoder takes it for a wish. */
  pictType: number
  alloc(): void
  unref(): void
  clone(): Frame | null
}

export interface Packet {
  streamIndex: number
  readonly data: Buffer | null
  alloc(): void
  unref(): void
  rescaleTs(from: Fraction, to: Fraction): void
}

export interface CodecParameters {
  readonly codecId: number
  getCodedSideData(type: number): Buffer | null
}

export interface AvStream {
  readonly index: number
  readonly codecpar: CodecParameters
  timeBase: Fraction
  readonly avgFrameRate: Fraction
}

export interface FormatContext {
  readonly streams: AvStream[]
  readonly startTime: bigint
  oformat: { readonly flags: number } | null
  openInputSync(file: string, format: null, options: Dictionary): number
  findStreamInfoSync(options: Dictionary | null): number
  findBestStream(type: number, wanted?: number, related?: number): number
  readFrameSync(packet: Packet): number
  seekFrameSync(stream: number, at: bigint, flags: number): number
  closeInputSync(): void
  allocOutputContext2(format: null, name: string, file: string): number
  newStream(codec: null): AvStream
  openOutputSync(): number
  writeHeaderSync(options: Dictionary): number
  interleavedWriteFrameSync(packet: Packet | null): number
  writeTrailerSync(): number
  closeOutputSync(): void
  freeContext(): void
}

export interface CodecContext {
  timeBase: Fraction
  pktTimebase: Fraction
  framerate: Fraction
  sampleAspectRatio: Fraction
  width: number
  height: number
  pixelFormat: number
  sampleFormat: number
  sampleRate: number
  channelLayout: object
  readonly channels: number
  bitRate: bigint
  globalQuality: number
  threadCount: number
  readonly frameSize: number
  allocContext3(codec: object): void
  parametersToContext(from: CodecParameters): number
  parametersFromContext(to: CodecParameters): number
  open2Sync(codec: object, options: Dictionary | null): number
  setFlags(...flags: number[]): void
  sendPacketSync(packet: Packet | null): number
  receiveFrameSync(frame: Frame): number
  sendFrameSync(frame: Frame | null): number
  receivePacketSync(packet: Packet): number
}

export interface FilterContext {
  buffersrcAddFrameSync(frame: Frame | null): number
  buffersinkGetFrameSync(frame: Frame): number
  buffersinkGetWidth(): number
  buffersinkGetHeight(): number
  buffersinkGetTimeBase(): Fraction
  buffersinkGetFrameRate(): Fraction
  buffersinkGetSampleAspectRatio(): Fraction
}

export interface FilterGraph {
  nbThreads: number
  alloc(): void
  free(): void
  parsePtr(description: string): number
  configSync(): number
  getFilter(name: string): FilterContext | null
}

export interface Dictionary {
  readonly [Symbol.toStringTag]?: string
}

/** The package itself, with the constants it keeps beside it. */
export interface NodeAv {
  FormatContext: new () => FormatContext
  CodecContext: new () => CodecContext
  FilterGraph: new () => FilterGraph
  Frame: new () => Frame
  Packet: new () => Packet
  Rational: new (num: number, den: number) => Fraction
  Dictionary: { fromObject(entries: Record<string, string>): Dictionary }
  Codec: { findDecoder(id: number): object | null; findEncoderByName(name: string): object | null }
  FFmpegError: { strerror(code: number): string }
  Log: { setLevel(level: number): void }
  avGetPixFmtName(format: number): string | null
  avGetSampleFmtName(format: number): string | null
  avGetPixFmtFromName(name: string): number
  avGetSampleFmtFromName(name: string): number
  avChannelLayoutDescribe(layout: object): string | null
  avChannelLayoutDefault(channels: number): object
  AVERROR_EOF: number
  AVERROR_EAGAIN: number
  AV_NOPTS_VALUE: bigint
  AVMEDIA_TYPE_VIDEO: number
  AVMEDIA_TYPE_AUDIO: number
  AVSEEK_FLAG_BACKWARD: number
  AV_PKT_DATA_DISPLAYMATRIX: number
  AV_CODEC_FLAG_QSCALE: number
  AV_CODEC_FLAG_GLOBAL_HEADER: number
  AV_LOG_QUIET: number
}

/** Loads the package that lies unpacked in a folder; throws where it does not run on this machine. */
export async function loadNodeAv(folder: string): Promise<NodeAv> {
  const part = async (name: string) =>
    (await import(pathToFileURL(path.join(folder, 'dist', name, 'index.js')).href)) as object
  return { ...(await part('constants')), ...(await part('lib')) } as NodeAv
}
