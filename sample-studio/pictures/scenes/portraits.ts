/** Faces as they were once cut from black paper: a profile in an oval, on the card of a photographer. */
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded, glow } from '../kit/washes.ts'
import { type Face, outlines } from './face-outlines.ts'

export interface Sitter {
  head: 'bun' | 'plaits' | 'cap' | 'hat' | 'kerchief' | 'short' | 'long' | 'curls'
  collar: 'lace' | 'shirt' | 'coat' | 'round'
  face?: Face
  hasGlasses?: boolean
  hasMoustache?: boolean
  facesLeft?: boolean
  /** The wall behind and the paper cut, where the picture has colours. */
  ground?: string
  figure?: string
}

const isBroad = ({ face }: Sitter) => face === 'man' || face === 'old man'

/** Face and neck. */
function profile(sitter: Sitter, paper: string): string {
  const neck: Spot[] = isBroad(sitter)
    ? [
        [58, 116],
        [60, 132],
        [70, 150],
        [10, 150],
        [14, 120],
        [10, 96],
      ]
    : [
        [53, 111],
        [53, 126],
        [62, 146],
        [12, 146],
        [18, 118],
        [14, 94],
      ]
  const back: Spot[] = [
    [0, 70],
    [-2, 40],
    [10, 14],
    [26, 3],
  ]
  return fill(through([...outlines[sitter.face ?? 'woman'], ...neck, ...back], { closed: true }), paper)
}

/** Shoulders in a dress, shirt or coat. */
function bust(sitter: Sitter, cloth: string, paper: string): string {
  const wide = isBroad(sitter) ? 1.16 : sitter.face === 'girl' ? 0.84 : 1
  const shoulders: Spot[] = [
    [13, 128],
    [-2, 140],
    [-30 * wide, 152],
    [-52 * wide, 176],
    [-58 * wide, 230],
    [120 * wide, 230],
    [112 * wide, 182],
    [96 * wide, 162],
    [74, 148],
    [57, 131],
    [36, 140],
  ]
  const cut = fill(through(shoulders, { closed: true, tension: 7 }), cloth)
  const seam = mix(cloth, paper, 0.32)
  switch (sitter.collar) {
    case 'lace':
      return (
        cut +
        many(9, (index) =>
          oval(
            [15 + index * 5.3, 130 + Math.sin(index * 0.39) * 11 + index * 0.2],
            [6, 5.4],
            index % 2 ? paper : mix(paper, cloth, 0.14),
          ),
        )
      )
    case 'shirt':
      return (
        cut +
        fill('M54 129L64 139L86 150L70 178L52 142Z', paper) +
        fill('M57 133L38 142L46 152L60 142Z', mix(paper, cloth, 0.15)) +
        fill('M64 146L72 152L78 206L64 206L60 154Z', shaded(cloth, 0.3)) +
        stroke('M52 144C58 168 62 196 62 228M70 178C76 196 78 212 78 228', seam, 2)
      )
    case 'coat':
      return (
        cut +
        fill('M50 130L62 142L70 160L60 178L44 146Z', mix(paper, cloth, 0.3)) +
        stroke('M10 132C26 150 46 168 60 228', seam, 2.4) +
        stroke('M60 134C70 150 76 176 60 206', seam, 2.4) +
        fill('M8 131C20 136 34 144 44 154L30 164C18 154 8 144 -2 140Z', shaded(cloth, 0.25))
      )
    case 'round':
      return cut + fill('M12 128C26 142 44 144 58 132C66 140 78 148 78 156C52 164 22 158 2 138Z', paper)
  }
}

/** Hair, and what is worn on it. */
function topped({ head }: Sitter, hair: string, paper: string): string {
  const strand = mix(hair, paper, 0.28)
  const cap =
    'M79 20C72 -6 32 -12 9 4C-10 18 -13 54 -1 80C6 92 12 98 19 99C23 88 32 78 39 68C47 62 46 52 52 44C60 38 74 32 79 20Z'
  const shine = stroke(
    'M10 22C20 10 38 6 54 10M4 42C12 26 30 20 50 24M6 62C14 46 26 38 40 38',
    strand,
    1.6,
    0.7,
  )
  switch (head) {
    case 'bun':
      return (
        oval([-13, 58], [21, 20], hair) +
        fill(cap, hair) +
        shine +
        stroke('M-26 52C-20 44 -6 46 -2 56M-24 64C-18 72 -8 72 -2 66', strand, 1.6, 0.7)
      )
    case 'plaits':
      return (
        fill(cap, hair) +
        shine +
        fill('M4 80C-14 100 -12 140 -4 168C0 174 8 174 10 166C16 140 18 110 20 96Z', hair) +
        many(5, (index) =>
          stroke(
            `M${-7 + index * 0.8} ${104 + index * 14}C0 ${112 + index * 14} 6 ${110 + index * 14} 14 ${102 + index * 14}`,
            strand,
            1.6,
            0.8,
          ),
        ) +
        fill('M3 170C-16 160 -18 184 3 174C22 184 24 160 3 170Z', paper)
      )
    case 'cap':
      return (
        fill('M3 26C-7 54 -2 82 16 97C23 87 27 76 31 67C35 69 38 62 38 54C39 45 45 36 52 26Z', hair) +
        fill(
          'M-9 31C-16 4 12 -18 46 -15C68 -12 79 0 80 15C94 14 108 19 112 27C100 31 88 29 78 26C52 21 16 22 -9 31Z',
          shaded(hair, 0.1),
        ) +
        stroke('M-7 26C18 16 54 14 80 18', strand, 1.8, 0.8)
      )
    case 'hat':
      return (
        fill('M3 24C-7 54 -2 82 16 97C23 87 27 76 31 67C35 69 38 62 38 54C39 45 45 36 52 24Z', hair) +
        fill('M6 16C2 -18 20 -28 40 -22C58 -28 74 -16 75 14Z', shaded(hair, 0.1)) +
        fill('M-28 27C-16 16 6 12 40 12C72 12 98 16 110 27C80 22 10 20 -28 27Z', shaded(hair, 0.1)) +
        fill('M6 12C20 6 58 6 75 11V16C58 12 22 12 6 17Z', strand)
      )
    case 'kerchief':
      return (
        fill(
          'M82 24C74 -8 34 -16 8 0C-14 16 -16 56 -4 84C0 104 -10 124 -26 146C4 148 34 136 52 112C44 98 44 78 52 58C58 44 70 36 82 24Z',
          mix(hair, paper, 0.2),
        ) +
        stroke(
          'M78 20C60 30 46 48 42 72C40 88 42 100 48 110M10 12C24 4 46 2 60 8M-2 70C4 96 -2 118 -12 136',
          mix(hair, paper, 0.5),
          1.8,
          0.8,
        ) +
        fill('M46 106C58 108 68 118 66 134C54 130 44 122 42 112Z', mix(hair, paper, 0.12))
      )
    case 'long':
      return (
        fill(
          'M79 20C72 -8 30 -14 7 4C-14 22 -12 64 -22 104C-28 128 -26 150 -34 170C-6 184 18 170 24 146C22 116 28 90 38 68C46 62 46 52 52 44C60 38 74 32 79 20Z',
          hair,
        ) +
        shine +
        stroke('M2 70C-8 104 -6 130 -16 162M18 84C6 112 12 136 4 164', strand, 1.6, 0.7)
      )
    case 'curls':
      return (
        fill(cap, hair) +
        many(17, (index) =>
          oval(
            [
              74 - (index % 9) * 9.4 + (index > 8 ? 3 : 0),
              index < 9 ? 8 - Math.sin(index * 0.5) * 12 : 30 + (index - 9) * 8,
            ],
            [11, 10.4],
            index % 3 ? hair : mix(hair, strand, 0.35),
          ),
        )
      )
    case 'short':
      return (
        fill(
          'M79 22C76 -10 28 -14 6 6C-9 22 -10 56 4 82C10 90 16 92 22 88C26 80 28 72 32 64C32 74 36 80 40 78C42 68 42 54 50 42C60 38 74 36 79 22Z',
          hair,
        ) + shine
      )
  }
}

/** A paper profile in an oval, under the mount of a photographer. */
export function profileInOval(by: Chance, size: Spot, sitter: Sitter): string {
  const [width, height] = size
  const ground = sitter.ground ?? '#e9dcc0'
  const figure = sitter.figure ?? '#2c241f'
  const card = mix(ground, paint.cream, 0.4)
  const centre: Spot = [width / 2, height * 0.49]
  const reach: Spot = [width * 0.36, height * 0.385]
  const unit = (reach[1] * 1.72) / 226
  const clip = `<clipPath id="oval"><ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${reach[0]}" ry="${reach[1]}"/></clipPath>`
  const ring = (by: number, colour: string, wide: number) =>
    `<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${reach[0] + by}" ry="${reach[1] + by}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`
  const paper = lit(ground, 0.5)
  const skin = mix(figure, ground, 0.4)
  const cloth = mix(figure, ground, 0.14)
  const drawn =
    profile(sitter, skin) +
    bust(sitter, cloth, paper) +
    topped(sitter, figure, paper) +
    glasses(sitter, paper) +
    moustache(sitter, figure)
  return [
    faded(`M0 0H${width}V${height}H0Z`, lit(card, 0.2), shaded(card, 0.12)),
    brushed(by, { at: [0, 0], size }, [lit(card, 0.4), shaded(card, 0.1)], {
      count: 90,
      long: 180,
      thick: 20,
      opacity: 0.2,
    }),
    ring(26, shaded(card, 0.18), 3),
    ring(13, lit(card, 0.6), 9),
    clip,
    '<g clip-path="url(#oval)">',
    faded(`M0 0H${width}V${height}H0Z`, lit(ground, 0.45), shaded(ground, 0.2)),
    glow(
      [width * (sitter.facesLeft ? 0.34 : 0.66), height * 0.36],
      [width * 0.5, height * 0.42],
      '#fffaf0',
      0.8,
    ),
    brushed(
      by,
      { at: [0, height * 0.1], size: [width, height * 0.8] },
      [lit(ground, 0.5), shaded(ground, 0.14)],
      { count: 60, long: 150, thick: 26, opacity: 0.16, slope: 0.4 },
    ),
    placed(drawn, [width / 2 + (sitter.facesLeft ? 38 : -38) * unit, height * 0.49 - 92 * unit], {
      size: unit,
      mirrored: sitter.facesLeft ?? false,
    }),
    '</g>',
    ring(0, shaded(card, 0.45), 4),
  ].join('')
}

const glasses = ({ hasGlasses }: Sitter, paper: string) =>
  hasGlasses ? stroke('M79 41C90 38 91 55 80 54C74 54 73 42 79 41ZM74 45C60 42 46 44 36 52', paper, 1.8) : ''

const moustache = ({ hasMoustache }: Sitter, hair: string) =>
  hasMoustache ? fill('M83 66C92 65 97 71 95 79C88 75 80 75 71 80C72 72 77 67 83 66Z', hair) : ''
