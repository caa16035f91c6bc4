/** What turns a painting into a photograph of its year: the tone of its paper, grain, tired corners, a border. */
import sharp, { type Sharp } from 'sharp'
import { type Chance, chance } from './kit/chance.ts'
import { through, type Spot } from './kit/pen.ts'
import { texture, tile } from './kit/texture.ts'

export interface Painting {
  /** SVG of `size`, in pixels; or red, green and blue of each of these. */
  drawn: string | Buffer
  size: Spot
  year: number
  /** `deckled` is a print with a torn edge on a scanner's glass, `bordered` one with a plain white rim. */
  finish: 'plain' | 'deckled' | 'bordered'
}

/** How a year's photographs have aged; colours as red, green, blue. */
interface Tone {
  /** Shadows, middle and lights of a photograph without colours; null keeps the colours. */
  duotone: readonly [Colour, Colour, Colour] | null
  /** How much of its colour is left, 0 to 1. */
  colourful: number
  /** What black and white have become. */
  black: Colour
  white: Colour
  /** In steps of brightness, 0 to 255. */
  grain: number
  vignette: number
  /** How uneven the paper has become. */
  stain: number
}

type Colour = readonly [number, number, number]

const plain = { black: [0, 0, 0], white: [255, 255, 255], colourful: 1 } as const

const sepia: Tone = {
  ...plain,
  duotone: [
    [40, 28, 21],
    [150, 121, 87],
    [253, 243, 221],
  ],
  grain: 11,
  vignette: 0.24,
  stain: 0.1,
}
const silver: Tone = {
  ...plain,
  duotone: [
    [28, 25, 24],
    [140, 133, 122],
    [252, 247, 236],
  ],
  grain: 10,
  vignette: 0.2,
  stain: 0.06,
}
const faded: Tone = {
  duotone: null,
  colourful: 0.8,
  black: [54, 38, 36],
  white: [255, 245, 221],
  grain: 8,
  vignette: 0.22,
  stain: 0.06,
}
const mild: Tone = {
  duotone: null,
  colourful: 0.88,
  black: [26, 22, 24],
  white: [255, 249, 235],
  grain: 5,
  vignette: 0.16,
  stain: 0.04,
}
const clear: Tone = {
  duotone: null,
  colourful: 1,
  black: [10, 10, 14],
  white: [255, 252, 246],
  grain: 3,
  vignette: 0.1,
  stain: 0.03,
}

function toneOf(year: number): Tone {
  if (year < 1956) return sepia
  if (year < 1967) return silver
  if (year < 1986) return faded
  if (year < 2006) return mild
  return clear
}

/** How far the edges of a shape stray from where the ruler would have put them, in pixels. */
const unsteady = 2.6

/** Develops a painting; answers the picture, upright, ready to be encoded. */
export async function develop(painting: Painting, seed: string): Promise<Sharp> {
  const [width, height] = painting.size
  const { drawn } = painting
  const data =
    typeof drawn === 'string' ? await sharp(Buffer.from(drawn)).removeAlpha().raw().toBuffer() : drawn
  const pixels = expose(data, painting, chance(seed))
  const print = { input: pixels, raw: { width, height, channels: 3 as const } }
  if (painting.finish === 'plain') return sharp(pixels, { raw: print.raw })
  const rim = Math.round(Math.max(width, height) * 0.035)
  const bed = sharp(Buffer.from(onGlass(painting, rim, chance(`${seed} rim`)))).removeAlpha()
  return bed.composite([{ ...print, left: rim * 2, top: rim * 2 }])
}

/** Red, green and blue of every pixel, as the year's paper shows them. Written for speed: it sees millions of them. */
function expose(painted: Buffer, { size: [width, height], year }: Painting, by: Chance): Buffer {
  const tone = toneOf(year)
  const { red, green, blue } = rampOf(tone)
  const { sway, lean, paper, grain } = texture()
  const developed = Buffer.allocUnsafe(width * height * 3)
  const swayFrom = Math.floor(by.between(0, tile))
  const paperFrom = Math.floor(by.between(0, tile))
  const across = Float32Array.from({ length: width }, (_, x) => edge(x / (width - 1)) * tone.vignette)
  const { stain, colourful, duotone } = tone
  let to = 0
  for (let y = 0; y < height; y++) {
    const down = 1 - edge(y / (height - 1)) * tone.vignette
    const swayRow = ((y + swayFrom) & last) * tile
    const paperRow = (((y >> 1) + paperFrom) & last) * tile
    const grainRow = ((y + paperFrom) & last) * tile
    for (let x = 0; x < width; x++) {
      const swayed = swayRow + ((x + swayFrom) & last)
      const fromX = kept(x + at(sway, swayed) * unsteady, width)
      const fromY = kept(y + at(lean, swayed) * unsteady, height)
      const left = fromX | 0
      const top = fromY | 0
      const right = fromX - left
      const low = fromY - top
      const first = (top * width + left) * 3
      const next = first + width * 3
      const a = (1 - right) * (1 - low)
      const b = right * (1 - low)
      const c = (1 - right) * low
      const d = right * low
      const r =
        at(painted, first) * a +
        at(painted, first + 3) * b +
        at(painted, next) * c +
        at(painted, next + 3) * d
      const g =
        at(painted, first + 1) * a +
        at(painted, first + 4) * b +
        at(painted, next + 1) * c +
        at(painted, next + 4) * d
      const u =
        at(painted, first + 2) * a +
        at(painted, first + 5) * b +
        at(painted, next + 2) * c +
        at(painted, next + 5) * d
      const mottled = 1 + at(paper, paperRow + (((x >> 1) + paperFrom) & last)) * stain
      const light = (down - at(across, x)) * mottled
      const dust = at(grain, grainRow + ((x + swayFrom) & last)) * tone.grain
      const grey = r * 0.3 + g * 0.59 + u * 0.11
      if (duotone) {
        const shown = bright(grey * light + dust)
        developed[to] = at(red, shown)
        developed[to + 1] = at(green, shown)
        developed[to + 2] = at(blue, shown)
      } else {
        developed[to] = at(red, bright((grey + (r - grey) * colourful) * light + dust))
        developed[to + 1] = at(green, bright((grey + (g - grey) * colourful) * light + dust))
        developed[to + 2] = at(blue, bright((grey + (u - grey) * colourful) * light + dust))
      }
      to += 3
    }
  }
  return developed
}

const last = tile - 1
const at = (field: Float32Array | Uint8Array, index: number) => field[index] as number
const kept = (value: number, length: number) => (value < 0 ? 0 : value > length - 2 ? length - 2 : value)
const bright = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value))

/** For each brightness 0 to 255 the red, green and blue it becomes. */
function rampOf({ duotone, black, white }: Tone): { red: Uint8Array; green: Uint8Array; blue: Uint8Array } {
  const ramp = (channel: 0 | 1 | 2) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const share = value / 255
      const [dark, light] = [(duotone?.[0] ?? black)[channel], (duotone?.[2] ?? white)[channel]]
      if (!duotone) return Math.round(dark + (light - dark) * share)
      const middle = duotone[1][channel]
      return Math.round(
        share < 0.5 ? dark + (middle - dark) * share * 2 : middle + (light - middle) * (share * 2 - 1),
      )
    })
  return { red: ramp(0), green: ramp(1), blue: ramp(2) }
}

/** 0 in the middle of a picture, 1 at its edge. */
const edge = (share: number) => Math.abs(share * 2 - 1) ** 3 * 0.7

/** The rim of a print and the glass it lies on: the picture itself is laid into the middle. */
function onGlass({ size: [width, height], finish, year }: Painting, rim: number, by: Chance): string {
  const [wide, high] = [width + rim * 4, height + rim * 4]
  const paper =
    finish === 'deckled'
      ? deckle([rim, rim], [width + rim * 2, height + rim * 2], rim * 0.14, by)
      : `M${rim} ${rim}H${wide - rim}V${high - rim}H${rim}Z`
  const colour = year < 1956 ? '#efe3c8' : year < 1970 ? '#f1ebdd' : '#f4efe4'
  const shadow = Array.from({ length: 12 }, (_, ring) => ring + 1)
    .map(
      (ring) =>
        `<path d="${paper}" stroke="#5b4d3d" stroke-width="${(rim * ring) / 14}" stroke-opacity="0.035" fill="none"/>`,
    )
    .join('')
  const moved = `translate(${rim * 0.12} ${rim * 0.18})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#cfc6b6"/><g transform="${moved}">${shadow}</g><path d="${paper}" fill="${colour}"/></svg>`
}

/** The wavy edge that old prints were cut with. */
function deckle([x, y]: Spot, [width, height]: Spot, deep: number, by: Chance): string {
  const step = deep * 2.2
  const spots: Spot[] = []
  const along = (long: number, spot: (at: number, off: number) => Spot) => {
    const count = Math.floor(long / step)
    for (let index = 0; index < count; index++) {
      spots.push(spot(((index + 0.5) / count) * long, (index % 2 ? deep : -deep) * by.between(0.3, 1)))
    }
  }
  along(width, (at, off) => [x + at, y + off])
  along(height, (at, off) => [x + width + off, y + at])
  along(width, (at, off) => [x + width - at, y + height + off])
  along(height, (at, off) => [x + off, y + height - at])
  return through(spots, { closed: true })
}
