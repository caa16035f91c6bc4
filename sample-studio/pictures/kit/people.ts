/** People without faces, as one remembers them across a garden: a coat, a kerchief, the way somebody stands. */
import { lit, mix, paint, shaded } from './colour.ts'
import { fill, oval, placed, type Spot, stroke, through } from './pen.ts'

export interface Figure {
  /** Where the feet stand. */
  at: Spot
  tall: number
  dress: string
  hair?: string
  /** What is worn on the head. */
  head?: 'bare' | 'bun' | 'kerchief' | 'hat' | 'cap' | 'straw' | 'plaits' | 'veil'
  headwear?: string
  faces?: 'left' | 'right' | 'away'
  arms?: Arms
  legs?: string
  apron?: string
}

/** Each hand as a point of the unit figure: 100 tall, feet at 0,0, up is negative. */
type Arms = readonly [Spot, Spot]

export const arms = {
  down: [
    [-15, -45],
    [15, -45],
  ],
  together: [
    [-3, -52],
    [6, -52],
  ],
  holding: [
    [-13, -46],
    [17, -62],
  ],
  raised: [
    [-13, -46],
    [21, -99],
  ],
  carrying: [
    [10, -56],
    [17, -57],
  ],
  aside: [
    [-27, -60],
    [27, -60],
  ],
} as const satisfies Record<string, Arms>

const arm = (shoulder: Spot, hand: Spot, colour: string, bend: number) => {
  const elbow: Spot = [(shoulder[0] + hand[0]) / 2 + bend, (shoulder[1] + hand[1]) / 2 + 4]
  return (
    stroke(through([shoulder, elbow, hand]), colour, 5.6) +
    oval(hand, [2.5, 2.9], mix(paint.skin, colour, 0.1))
  )
}

function headOf({
  hair = paint.umber,
  head = 'bare',
  headwear = paint.cream,
  faces = 'right',
}: Figure): string {
  const centre: Spot = [faces === 'away' ? 0 : 1, -91]
  const face =
    oval(centre, [5.7, 7], paint.skin) + fill('M-2.4 -88h5v8h-5Z', mix(paint.skin, paint.umber, 0.18))
  const cap = fill(
    'M-6.4 -88.6C-7.6 -97 -3 -100 1 -99.6C6 -99.4 8 -96 7.2 -93.4C4 -94.4 1 -94 -1.4 -91.6C-2.4 -90 -2.8 -88 -3.2 -86.4Z',
    hair,
  )
  const behind = oval([0, -91.6], [6.6, 7.6], hair)
  switch (head) {
    case 'bun':
      return faces === 'away'
        ? fill('M-2.4 -88h5v8h-5Z', paint.skin) + behind + oval([0, -90], [3.9, 3.5], shaded(hair, 0.2))
        : face + cap + oval([-6.6, -90], [3.4, 3.2], hair)
    case 'kerchief':
      return (
        (faces === 'away' ? '' : face) +
        fill(
          faces === 'away'
            ? 'M-7 -90C-7 -99 -3 -100 0 -100C4 -100 7.4 -98 7 -90C6.6 -84 4 -80 0 -77C-4 -80 -6.6 -84 -7 -90Z'
            : 'M6.6 -95C6 -99.6 1 -100.6 -2 -99.6C-6.6 -98 -7.6 -93 -6.6 -88C-6 -84 -4.6 -81.6 -7 -78C-2.6 -79.6 0.6 -82 1.4 -84.6C-0.6 -88 -0.4 -92 6.6 -95Z',
          headwear,
        )
      )
    case 'hat':
      return (
        (faces === 'away' ? fill('M-2.4 -88h5v8h-5Z', paint.skin) + behind : face + cap) +
        fill('M-10 -95.4C-4 -97.4 5 -97.4 11 -95.4C5 -93.8 -4 -93.8 -10 -95.4Z', shaded(headwear, 0.2)) +
        fill('M-6 -96C-6 -103 -4 -104.4 0.6 -103.6C5 -104.4 7 -103 7 -96Z', headwear)
      )
    case 'straw':
      return (
        (faces === 'away' ? behind : face + cap) +
        fill('M-14 -94.6C-6 -98 7 -98 15 -94.4C7 -92 -6 -92 -14 -94.6Z', headwear) +
        fill('M-6 -96C-6 -102.4 -3 -103.4 0.6 -103.2C4.6 -103.4 7 -102 7 -96Z', lit(headwear, 0.2)) +
        stroke('M-6 -96.6C-2 -95.8 3 -95.8 7 -96.6', paint.umber, 1.4)
      )
    case 'cap':
      return (
        (faces === 'away' ? behind : face + cap) +
        fill(
          'M-7.4 -94C-7.6 -101 -2 -102.6 2 -102C7 -101.4 9 -98 11.6 -95.4C7 -94.4 0 -94.4 -7.4 -94Z',
          headwear,
        )
      )
    case 'plaits':
      return (
        (faces === 'away' ? behind : face + cap) +
        stroke('M-5 -88C-8 -82 -7 -78 -8.4 -72', hair, 3) +
        (faces === 'away' ? stroke('M5 -88C8 -82 7 -78 8.4 -72', hair, 3) : '')
      )
    case 'veil':
      return (
        face +
        cap +
        fill(
          'M7 -97C2 -102 -6 -101 -8 -94C-11 -82 -13 -66 -16 -50C-9 -56 -4 -68 -2 -84C-1 -91 2 -94 7 -97Z',
          headwear,
          0.85,
        )
      )
    case 'bare':
      return faces === 'away' ? fill('M-2.4 -88h5v8h-5Z', paint.skin) + behind : face + cap
  }
}

/** What lies behind the head and what is drawn over it. */
interface Body {
  back: string
  front: string
}

function inDress({ dress, legs = mix(paint.skin, paint.umber, 0.35), apron, ...told }: Figure): Body {
  const [left, right] = told.arms ?? arms.down
  const shade = shaded(dress, 0.22)
  const skirt = through([
    [-8, -62],
    [-13, -44],
    [-18, -22],
    [-6, -19.6],
    [8, -20],
    [19, -22],
    [13, -44],
    [8, -62],
  ])
  const bodice: readonly Spot[] = [
    [-10.5, -78],
    [-10, -70],
    [-7.6, -60],
    [7.6, -60],
    [10, -70],
    [10.5, -78],
    [5, -82.6],
    [-5, -82.6],
  ]
  const back =
    fill('M-7 -24h5L-2.6 -3h-3.4ZM2 -24h5L6 -3H2.6Z', legs) +
    fill(
      'M-7 -4h5.4c0.6 1.6 0.6 3 0 4.4h-6.6c-0.4-1.6 0.2-3.2 1.2-4.4ZM2 -4h5.4c2 1.2 2.6 2.8 2.4 4.4h-8c-0.4-1.6-0.2-3.2 0.2-4.4Z',
      paint.ink,
    ) +
    arm([-9.5, -77], left, shade, -4) +
    fill(`${skirt}Z`, dress) +
    fill(through(bodice, { closed: true }), dress) +
    fill('M2 -60C6 -46 9 -34 10 -21L18 -22C15 -38 11 -50 7.6 -61Z', shade, 0.6) +
    (apron ? fill('M-5 -61C-8 -48 -10 -38 -10.6 -27C-4 -25 2 -25 7 -27C7 -38 6 -48 4.6 -61Z', apron) : '')
  return { back, front: arm([9.5, -77], right, mix(dress, shade, 0.4), 3) }
}

function inTrousers({ dress, legs = shaded(dress, 0.35), faces = 'right', ...told }: Figure): Body {
  const [left, right] = told.arms ?? arms.down
  const shade = shaded(dress, 0.25)
  const jacket: readonly Spot[] = [
    [-12, -78],
    [-12.4, -62],
    [-11, -44],
    [11, -44],
    [12.4, -62],
    [12, -78],
    [5.4, -83],
    [-5.4, -83],
  ]
  const back =
    fill('M-10 -48H0.6L-1.4 -2H-8.4Z', legs) +
    fill('M-0.6 -48H10L8.6 -2H1.6Z', shaded(legs, 0.15)) +
    fill(
      'M-9 -3h7.6c0.6 1.4 0.6 2.6 0 3.6h-8.6c-0.4-1.4 0-2.6 1-3.6ZM1.4 -3h7.6c2 1 2.8 2.4 2.4 3.6h-9.8c-0.6-1.2-0.6-2.4-0.2-3.6Z',
      paint.ink,
    ) +
    arm([-11, -77], left, shade, -4) +
    fill(through(jacket, { closed: true }), dress) +
    fill('M3 -82C8 -70 10 -58 9 -44.6L11.6 -44.6C13 -58 13 -68 11.6 -79Z', shade, 0.7) +
    (faces === 'away' ? '' : fill('M-2 -83L1 -71L4 -83Z', lit(paint.cream, 0.4)))
  return { back, front: arm([11, -77], right, mix(dress, shade, 0.35), 3) }
}

const standing = (told: Figure, { back, front }: Body) =>
  placed(back + headOf(told) + front, told.at, { size: told.tall / 100, mirrored: told.faces === 'left' })

/** A woman in a dress. */
export const woman = (told: Figure) => standing(told, inDress(told))

/** A man in jacket and trousers. */
export const man = (told: Figure) => standing(told, inTrousers(told))

/** A child: the same people, smaller, with larger heads. */
export function child(told: Figure & { isGirl?: boolean }): string {
  const { back, front } = told.isGirl === false ? inTrousers(told) : inDress(told)
  const head = placed(headOf(told), [0, 43], { size: 1.42 })
  const whole = placed(back, [0, 0], { size: 0.9 }) + head + placed(front, [0, 0], { size: 0.9 })
  return placed(whole, told.at, { size: told.tall / 96, mirrored: told.faces === 'left' })
}

/** Somebody seated in profile, looking right; `at` is where the seat is, `tall` as if they stood. */
export function seated(told: Figure): string {
  const { dress, legs = shaded(dress, 0.35), faces = 'right' } = told
  const drawing =
    stroke('M-2 -3C8 -4 17 -5 23 -5C25 6 24 18 23 27', legs, 10) +
    fill('M19 25h9c3 1 4.4 2.6 4.4 4h-13.4Z', paint.ink) +
    fill('M-11 0C-12 -14 -12 -26 -8 -36C-4 -39 4 -39 8 -35C10 -24 11 -12 11 -1C4 3 -6 3 -11 0Z', dress) +
    placed(headOf({ ...told, faces: faces === 'away' ? 'away' : 'right' }), [0, 45]) +
    stroke('M1 -31C5 -22 8 -15 17 -10', shaded(dress, 0.25), 6) +
    oval([18.4, -9.4], [2.7, 2.4], paint.skin)
  return placed(drawing, told.at, { size: told.tall / 100, mirrored: faces === 'left' })
}

/** Somebody sitting on the ground with their knees drawn up, looking right; `tall` as if they stood. */
export function onTheGround(told: Figure): string {
  const { dress, legs = shaded(dress, 0.35), faces = 'right' } = told
  const drawing =
    fill('M-11 2C-13 -12 -11 -25 -7 -35C-3 -38 4 -38 8 -34C10 -23 11 -10 10 2Z', dress) +
    stroke('M-1 -3C8 -8 14 -17 20 -19C25 -12 28 -6 32 0', legs, 9) +
    fill('M28 -4h9c3 1 4.4 2.6 4.4 4.6h-13.4Z', paint.ink) +
    placed(headOf({ ...told, faces: 'right' }), [0, 46]) +
    stroke('M1 -30C6 -22 10 -17 19 -15', shaded(dress, 0.22), 5.6) +
    oval([20, -14.6], [2.7, 2.4], paint.skin)
  return placed(drawing, told.at, { size: told.tall / 100, mirrored: faces === 'left' })
}

/** An open umbrella held at `at`; `wide` across. */
export function umbrella(at: Spot, wide: number, colour: string, turn = 0): string {
  const drawing =
    stroke('M0 -1V54C0 59 7 59 7 54', paint.ink, 1.8) +
    fill(
      'M-50 0C-46 -28 -22 -42 0 -42C22 -42 46 -28 50 0C44 -6 38 -6 33 0C26 -6 18 -6 12 0C6 -5 -6 -5 -12 0C-18 -6 -26 -6 -33 0C-38 -6 -44 -6 -50 0Z',
      colour,
    ) +
    fill('M0 -42C22 -42 46 -28 50 0C44 -6 38 -6 33 0C30 -18 18 -34 0 -42Z', shaded(colour, 0.3)) +
    fill('M0 -42C-18 -34 -30 -18 -33 0C-38 -6 -44 -6 -50 0C-46 -28 -22 -42 0 -42Z', lit(colour, 0.14)) +
    stroke('M0 -42V-46', paint.ink, 2)
  return placed(drawing, at, { size: wide / 100, turn })
}
