/** What is done to frames between decoder and encoder: turned, scaled, resampled. */
import type { FilterContext, Fraction, Frame, NodeAv } from './node-av.ts'
import { ensure, type Track } from './source.ts'

export interface FilterChain {
  sink: FilterContext
  /** Puts a frame in, null at the end, and hands on what comes out; that is good until the next. */
  pass(frame: Frame | null): Generator<Frame>
  free(): void
}

/** The size in pixels, the pixel format and the pixels' aspect ratio of a decoded picture, as `videoFilters` wants them. */
export const shapeOf = ({ width, height, format, sampleAspectRatio: aspect }: Frame): VideoShape => ({
  ...{ width, height, format, aspect },
})
/** The sample rate in Hz, the sample format and the channels of decoded sound, as `audioFilters` wants them. */
export const soundOf = ({
  sampleRate: rate,
  format,
  channelLayout: layout,
  channels,
}: Frame): AudioShape => ({
  ...{ rate, format, layout, channels },
})

const text = ({ num, den }: Fraction) => `${num}/${den || 1}`

export interface VideoShape {
  width: number
  height: number
  format: number
  aspect: Fraction
}

export interface AudioShape {
  rate: number
  format: number
  layout: object
  channels: number
}

/** A chain for frames of such a shape, through filters as FFmpeg's command line writes them. */
export function videoFilters(
  av: NodeAv,
  { width, height, format, aspect }: VideoShape,
  { stream }: Track,
  filters: readonly string[],
): FilterChain {
  const source = [
    `video_size=${width}x${height}`,
    `pix_fmt=${av.avGetPixFmtName(format) ?? 'yuv420p'}`,
    `time_base=${text(stream.timeBase)}`,
    `pixel_aspect=${aspect.num > 0 ? text(aspect) : '1/1'}`,
    ...(stream.avgFrameRate.num > 0 ? [`frame_rate=${text(stream.avgFrameRate)}`] : []),
  ]
  return chain(av, [`buffer@in=${source.join(':')}`, ...turned(av, stream), ...filters, 'buffersink@out'])
}

/** A chain for sound of such a shape, through filters as FFmpeg's command line writes them. */
export function audioFilters(
  av: NodeAv,
  { rate, format, layout, channels }: AudioShape,
  { stream }: Track,
  filters: readonly string[],
): FilterChain {
  const name = av.avChannelLayoutDescribe(layout)
  // What does not say where its channels stand, as many AVI do not, has them at the usual places.
  const isUsual = !name || name.endsWith(' channels')
  const source = [
    `sample_rate=${rate}`,
    `sample_fmt=${av.avGetSampleFmtName(format) ?? 'fltp'}`,
    `channel_layout=${isUsual ? av.avChannelLayoutDescribe(av.avChannelLayoutDefault(channels)) : name}`,
    `time_base=${text(stream.timeBase)}`,
  ]
  return chain(av, [`abuffer@in=${source.join(':')}`, ...filters, 'abuffersink@out'])
}

function chain(av: NodeAv, filters: readonly string[]): FilterChain {
  const graph = new av.FilterGraph()
  graph.alloc()
  graph.nbThreads = 2
  ensure(av, graph.parsePtr(filters.join(',')), 'filters')
  ensure(av, graph.configSync(), 'filters')
  const [source, sink] = ['in', 'out'].map((end) => [...named(end)].find((each) => each !== null))
  if (!source || !sink) throw new Error('a chain of filters has two ends')
  const made = new av.Frame()
  made.alloc()

  function* named(end: string) {
    for (const kind of ['buffer', 'abuffer', 'buffersink', 'abuffersink'])
      yield graph.getFilter(`${kind}@${end}`)
  }

  return {
    sink,
    *pass(frame) {
      ensure(av, source.buffersrcAddFrameSync(frame), 'filters')
      while (sink.buffersinkGetFrameSync(made) >= 0) {
        yield made
        made.unref()
      }
    },
    free: () => graph.free(),
  }
}

/** Filters that turn a film as the camera was held: what players do, and files we make need nobody to. */
function turned(av: NodeAv, { codecpar }: Track['stream']): string[] {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return []
  const at = (index: number) => matrix.readInt32LE(index * 4) / 65_536
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)]
  const isMirrored = a * d - b * c < 0
  const first = isMirrored ? ['hflip'] : []
  const [x, y] = isMirrored ? [-a, b] : [a, b]
  const degrees = (Math.round((Math.atan2(y, x) * 2) / Math.PI) * 90 + 360) % 360
  if (degrees === 90) return [...first, 'transpose=clock']
  if (degrees === 180) return [...first, 'hflip', 'vflip']
  if (degrees === 270) return [...first, 'transpose=cclock']
  return first
}
