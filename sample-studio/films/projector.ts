/**
 * Lets a painting move, in a browser that encodes what it shows. This text runs there: it is handed over as it is, and
 * must lean on nothing outside of itself.
 */

/** What of a browser is used here: these scripts are compiled beside the server, which knows none. */
interface Painting {
  src: string
  width: number
  height: number
  decode(): Promise<void>
}
interface Wash {
  addColorStop(at: number, colour: string): void
}
interface Pen {
  fillStyle: string | Wash
  drawImage(painting: Painting, ...place: number[]): void
  fillRect(x: number, y: number, width: number, height: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, round: number): void
  createRadialGradient(...circles: number[]): Wash
  beginPath(): void
  fill(rule: 'evenodd'): void
}
type Canvas = new (width: number, height: number) => { getContext(kind: '2d'): Pen | null }
interface Chunk {
  byteLength: number
  type: 'key' | 'delta'
  copyTo(bytes: Uint8Array): void
}
interface Encoding {
  output(chunk: Chunk, about?: { decoderConfig?: { description?: ArrayBuffer } }): void
  error(error: Error): void
}
interface Encoder {
  encodeQueueSize: number
  configure(how: object): void
  encode(frame: Frame, how: { keyFrame: boolean }): void
  flush(): Promise<void>
}
interface Frame {
  close(): void
}
declare const Image: new () => Painting
declare const OffscreenCanvas: Canvas
declare const VideoEncoder: new (encoding: Encoding) => Encoder
declare const VideoFrame: new (canvas: InstanceType<Canvas>, about: { timestamp: number }) => Frame

/** How a painting moves; shares are of its width or height, from 0 to 1. */
export interface Motion {
  /** Where the frame begins and where it ends: the middle of what is seen, and how much of the height. */
  from: { x: number; y: number; high: number }
  to: { x: number; y: number; high: number }
  /** The band of the painting that is water or grain and sways, and how far, in pixels. */
  sways?: { top: number; bottom: number; far: number }
  /** Where smoke rises. */
  smoke?: { x: number; y: number }
  /** Eight-millimetre film: it trembles, it is scratched, its gate has round corners. */
  isOld?: boolean
}

export interface Showing {
  painting: string
  width: number
  height: number
  rate: number
  seconds: number
  bitrate: number
  motion: Motion
}

interface Shown {
  description: string
  pictures: { bytes: string; isKey: boolean }[]
}

export async function project(showing: Showing): Promise<Shown> {
  const { painting, width, height, rate, seconds, bitrate, motion } = showing
  const image = new Image()
  image.src = painting
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no pen')
  const base64 = (bytes: Uint8Array) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
    return btoa(text)
  }
  const shown: Shown = { description: '', pictures: [] }
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      shown.pictures.push({ bytes: base64(bytes), isKey: chunk.type === 'key' })
      const description = about?.decoderConfig?.description
      if (description) shown.description = base64(new Uint8Array(description))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'avc1.42001f',
    width,
    height,
    framerate: rate,
    bitrate,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })

  // The same chances each time.
  let seed = 7
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const calm = (share: number) => share * share * (3 - 2 * share)
  const total = rate * seconds

  for (let frame = 0; frame < total; frame++) {
    const share = calm(frame / (total - 1))
    const second = frame / rate
    const between = (one: number, other: number) => one + (other - one) * share
    const seenHigh = between(motion.from.high, motion.to.high) * image.height
    const seenWide = (seenHigh * width) / height
    const shake = motion.isOld ? 1.6 : 0
    const left =
      between(motion.from.x, motion.to.x) * image.width - seenWide / 2 + Math.sin(second * 9) * shake
    const top =
      between(motion.from.y, motion.to.y) * image.height - seenHigh / 2 + Math.sin(second * 13) * shake
    pen.drawImage(image, left, top, seenWide, seenHigh, 0, 0, width, height)

    if (motion.sways) {
      const scale = height / seenHigh
      const first = Math.max(0, Math.floor((motion.sways.top * image.height - top) * scale))
      const last = Math.min(height, Math.ceil((motion.sways.bottom * image.height - top) * scale))
      for (let row = first; row < last; row += 2) {
        const deep = (row - first) / Math.max(1, last - first)
        const off =
          Math.sin(row * 0.21 + second * 2.4) * motion.sways.far * Math.sin(Math.min(1, deep * 5) * 1.57)
        pen.drawImage(image, left + off, top + row / scale, seenWide, 2 / scale, 0, row, width, 2)
      }
    }
    if (motion.smoke) {
      const scale = height / seenHigh
      for (let puff = 0; puff < 9; puff++) {
        const age = (second / 5 + puff / 9) % 1
        const x =
          (motion.smoke.x * image.width - left) * scale + Math.sin(age * 5 + puff) * 18 * age + age * 34
        const y = (motion.smoke.y * image.height - top) * scale - age * height * 0.55
        const wide = 10 + age * 66
        const wash = pen.createRadialGradient(x, y, 0, x, y, wide)
        wash.addColorStop(0, `rgb(240 234 220 / ${0.2 * (1 - age)})`)
        wash.addColorStop(1, 'rgb(240 234 220 / 0)')
        pen.fillStyle = wash
        pen.fillRect(x - wide, y - wide, wide * 2, wide * 2)
      }
    }
    if (motion.isOld) {
      pen.fillStyle = `rgb(255 190 110 / ${0.07 + Math.sin(second * 17) * 0.015})`
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = 'rgb(30 20 12 / 0.55)'
      for (let speck = 0; speck < 3; speck++)
        if (chance() < 0.25)
          pen.fillRect(chance() * width, chance() * height, 1 + chance() * 2, 1 + chance() * 3)
      pen.fillStyle = '#120d09'
      pen.beginPath()
      pen.rect(0, 0, width, height)
      pen.roundRect(10, 8, width - 20, height - 16, 22)
      pen.fill('evenodd')
    }
    const dark = Math.min(1, second / 0.6, (seconds - second) / 0.8)
    if (dark < 1) {
      pen.fillStyle = `rgb(18 13 9 / ${1 - Math.max(0, dark)})`
      pen.fillRect(0, 0, width, height)
    }
    const picture = new VideoFrame(canvas, { timestamp: Math.round((frame * 1_000_000) / rate) })
    encoder.encode(picture, { keyFrame: frame % (rate * 3) === 0 })
    picture.close()
    if (encoder.encodeQueueSize > 8) await new Promise((done) => setTimeout(done, 5))
  }
  await encoder.flush()
  return shown
}
