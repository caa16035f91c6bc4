/** The cat: on the sill, among the pots, and deciding about snow. */
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { fence } from '../kit/houses.ts'
import { hill } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { bareTree, foliage } from '../kit/trees.ts'
import { brushed, clouds, faded, glow, sky } from '../kit/washes.ts'

const ginger = '#c98443'

/** A cat that sits and looks away from us, its tail hanging or laid around it. */
const sitting = (at: Spot, tall: number, tail: 'hanging' | 'around', colour = ginger) =>
  placed(
    (tail === 'around'
      ? stroke('M18 -4C38 4 20 14 -16 7', shaded(colour, 0.1), 10)
      : stroke('M12 -4C30 2 34 22 28 46C26 56 34 62 40 56', shaded(colour, 0.1), 9)) +
      fill(
        'M-24 2C-32 -18 -23 -42 -11 -56C-9 -66 9 -66 11 -56C23 -42 32 -18 24 2C10 8 -10 8 -24 2Z',
        colour,
      ) +
      fill(
        'M-16 -70C-18 -82 -18 -92 -15 -97C-9 -93 -6 -90 -4 -86H4C6 -90 9 -93 15 -97C18 -92 18 -82 16 -70C14 -56 -14 -56 -16 -70Z',
        colour,
      ) +
      fill(
        'M-13 -92C-10 -90 -8 -88 -7 -85L-13 -82ZM13 -92C10 -90 8 -88 7 -85L13 -82Z',
        shaded(colour, 0.35),
      ) +
      many(4, (index) =>
        stroke(
          `M-${17 + index * 1.6} ${-40 + index * 10}C-${10 + index} ${-37 + index * 10} -${8 + index} ${-36 + index * 10} -6 ${-36 + index * 10}M${17 + index * 1.6} ${-40 + index * 10}C${10 + index} ${-37 + index * 10} ${8 + index} ${-36 + index * 10} 6 ${-36 + index * 10}`,
          shaded(colour, 0.28),
          3,
          0.8,
        ),
      ) +
      stroke('M-5 -82V-74M0 -84V-75M5 -82V-74', shaded(colour, 0.28), 2.4, 0.8) +
      fill('M10 -54C20 -40 30 -18 24 2C18 4 12 6 8 6C18 -16 16 -40 10 -54Z', shaded(colour, 0.3), 0.45),
    at,
    { size: tall / 100 },
  )

/** On the kitchen sill, keeping an eye on the garden. */
export function catOnTheSill(by: Chance, size: Spot): string {
  const [width, height] = size
  const sill = height * 0.78
  const [left, right, top] = [width * 0.14, width * 0.86, height * 0.07]
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#d8cbb0', '#b3a184'),
    brushed(by, { at: [-60, 0], size }, ['#e6dbc3', '#bfae90'], {
      count: 80,
      long: 130,
      thick: 16,
      opacity: 0.28,
      slope: 0.2,
    }),
    box([left - 26, top - 26], [right - left + 52, sill - top + 26], '#f1e8d6'),
    `<clipPath id="cat-window"><rect x="${left}" y="${top}" width="${right - left}" height="${sill - top}"/></clipPath><g clip-path="url(#cat-window)">`,
    sky({ size, top: '#a9cbd9', foot: '#f5f1da', down: height * 0.5 }),
    clouds(by, [width, height * 0.4], paint.white, 4),
    hill(by, { size, y: height * 0.46, swing: 26, waves: 1, colour: '#aebf96', foot: '#ccd3aa' }),
    many(6, (index) =>
      foliage(by, {
        at: [width * (0.12 + index * 0.16), height * by.between(0.5, 0.55)],
        size: [width * 0.12, height * 0.06],
        colour: '#7d9560',
        light: '#cdd78e',
        leaf: 11,
      }),
    ),
    fence(by, [0, height * 0.64], [width, height * 0.63], 78, '#d6c6a6'),
    hill(by, { size, y: height * 0.64, swing: 6, waves: 1, colour: '#a9b872', foot: '#8d9c58' }),
    many(50, () =>
      oval(
        [by.between(left, right), by.between(height * 0.66, sill)],
        [by.between(4, 9), by.between(3, 7)],
        by.pick(['#c9665a', '#f3ead6', '#e3bf4f', '#8f9f56']),
        0.9,
      ),
    ),
    fill(
      corners([
        [left, top],
        [left + 170, top],
        [left + 40, sill],
        [left - 80, sill],
      ]),
      '#fffdf4',
      0.2,
    ),
    '</g>',
    stroke(`M${width / 2} ${top}V${sill}M${left} ${height * 0.3}H${right}`, '#f1e8d6', 20),
    lace(by, [left - 20, top - 30], right - left + 40, height * 0.13),
    oval([width * 0.52, sill + 14], [190, 20], '#7d684c', 0.45),
    faded(`M${left - 70} ${sill}H${right + 70}V${sill + 62}H${left - 70}Z`, '#fbf4e4', '#cdbd9c'),
    box([left - 70, sill + 60], [right - left + 140, 12], '#a08d6c'),
    geranium(by, [width * 0.24, sill + 22], 1.35, '#c2493f'),
    geranium(by, [width * 0.79, sill + 24], 1.15, '#d98a94'),
    sitting([width * 0.51, sill + 24], height * 0.3, 'hanging'),
  ].join('')
}

const lace = (by: Chance, [x, y]: Spot, wide: number, high: number) =>
  fill(`M${x} ${y}h${wide}v${high}${many(14, () => `q${-wide / 28} 26 ${-wide / 14} 0`)}Z`, '#fffaf0', 0.86) +
  many(14, (index) => oval([x + wide * ((index + 0.5) / 14), y + high - 6], [7, 7], '#e3d8c2')) +
  many(28, (index) =>
    oval([x + wide * ((index + 0.5) / 28), y + high - 34 + (index % 2) * 8], [3.4, 3.4], '#e3d8c2'),
  ) +
  many(9, (index) =>
    stroke(`M${x + wide * (index / 8) + by.near(0, 6)} ${y}v${high - 14}`, '#e9dfcb', 4, 0.8),
  )

function geranium(by: Chance, [x, y]: Spot, size: number, bloom: string): string {
  const heads: readonly Spot[] = [
    [-62, -214],
    [18, -246],
    [70, -196],
    [-16, -180],
  ]
  return placed(
    many(18, () => {
      const [lx, ly] = [by.near(0, 84), by.between(-178, -96)]
      return (
        stroke(`M${lx * 0.2} -84L${lx} ${ly}`, '#6f8550', 4) +
        oval([lx, ly], [by.between(20, 32), by.between(17, 26)], by.pick(['#7a9258', '#63794a', '#8fa56a'])) +
        `<ellipse cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" rx="13" ry="11" fill="none" stroke="#53673c" stroke-width="3" stroke-opacity="0.5"/>`
      )
    }) +
      heads
        .map(
          ([hx, hy]) =>
            stroke(`M${hx * 0.3} -100L${hx} ${hy}`, '#7f955c', 4) +
            many(15, () =>
              oval(
                [hx + by.near(0, 26), hy + by.near(0, 22)],
                [11, 10],
                by.pick([bloom, lit(bloom, 0.25), shaded(bloom, 0.15)]),
              ),
            ),
        )
        .join('') +
      fill('M-62 -88H62L48 0H-48Z', '#b9683f') +
      fill('M24 -88H62L48 0H18Z', '#95502f') +
      box([-68, -98], [136, 22], '#c97a4e') +
      oval([0, 4], [64, 8], '#5d4630', 0.3),
    [x, y],
    { size },
  )
}

/** Asleep between the pots, where it must not be. */
export function catAmongPots(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#dccdb0'
  const floor = height * 0.7
  return [
    faded(`M0 0H${width}V${floor}H0Z`, lit(wall, 0.4), wall),
    brushed(by, { at: [-60, 0], size: [width, floor] }, [lit(wall, 0.6), shaded(wall, 0.1)], {
      count: 110,
      long: 130,
      thick: 16,
      opacity: 0.28,
      slope: 0.15,
    }),
    many(70, () =>
      oval(
        [by.between(0, width), by.between(0, floor)],
        [by.between(16, 40), by.between(9, 18)],
        '#a9a27c',
        0.14,
      ),
    ),
    foliage(by, {
      at: [width * 0.06, height * 0.04],
      size: [width * 0.3, height * 0.14],
      colour: '#7f9560',
      light: '#ccd58e',
      leaf: 14,
      dense: 0.58,
    }),
    faded(`M0 ${floor}H${width}V${height}H0Z`, '#c9ad86', '#957855'),
    many(6, (index) => stroke(`M0 ${floor + 20 + index * index * 11}H${width}`, '#85694a', 3, 0.5)),
    many(9, (index) =>
      stroke(
        `M${width * (0.06 + index * 0.11)} ${floor}L${width * (-0.24 + index * 0.185)} ${height}`,
        '#85694a',
        3,
        0.5,
      ),
    ),
    glow([width * 0.5, height * 0.8], [width * 0.6, height * 0.24], '#fff3d6', 0.5),
    geranium(by, [width * 0.16, height * 0.79], 1.7, '#c2493f'),
    geranium(by, [width * 0.86, height * 0.78], 1.5, '#e6c9a0'),
    oval([width * 0.51, height * 0.865], [width * 0.29, 30], '#4f3b26', 0.4),
    fill(
      `M${width * 0.27} ${height * 0.7}H${width * 0.75}L${width * 0.7} ${height * 0.87}H${width * 0.32}Z`,
      '#b9683f',
    ),
    fill(
      `M${width * 0.6} ${height * 0.7}H${width * 0.75}L${width * 0.7} ${height * 0.87}H${width * 0.58}Z`,
      '#95502f',
    ),
    fill(`M${width * 0.25} ${height * 0.68}H${width * 0.77}V${height * 0.73}H${width * 0.25}Z`, '#c97a4e'),
    oval([width * 0.51, height * 0.68], [width * 0.26, height * 0.028], '#5a4331'),
    curled([width * 0.51, height * 0.685], width * 0.00122),
    many(5, (index) =>
      stroke(
        through([
          [width * (0.28 + index * 0.008), height * 0.69],
          [width * (0.27 + index * 0.006), height * 0.66],
          [width * (0.24 + index * 0.014), height * (0.64 - (index % 2) * 0.02)],
        ]),
        '#7f9560',
        5,
      ),
    ),
  ].join('')
}

/** A cat asleep, nose under tail. */
const curled = (at: Spot, size: number) =>
  placed(
    fill(
      'M-200 0C-214 -60 -150 -118 -40 -120C80 -122 196 -88 204 -24C208 4 190 18 150 22H-150C-180 20 -196 14 -200 0Z',
      ginger,
    ) +
      many(6, (index) =>
        stroke(
          `M${-60 + index * 40} -116C${-74 + index * 40} -92 ${-74 + index * 40} -74 ${-64 + index * 40} -56`,
          shaded(ginger, 0.25),
          8,
          0.75,
        ),
      ) +
      fill(
        'M-150 -20C-160 -60 -118 -90 -76 -82C-40 -74 -24 -44 -36 -14C-50 14 -130 16 -150 -20Z',
        lit(ginger, 0.08),
      ) +
      fill(
        'M-140 -62C-142 -84 -138 -98 -130 -104C-118 -98 -110 -90 -104 -82ZM-78 -84C-72 -98 -62 -104 -52 -106C-48 -92 -48 -80 -52 -68Z',
        ginger,
      ) +
      fill(
        'M-132 -70C-134 -82 -132 -90 -128 -94C-122 -90 -116 -86 -112 -80ZM-70 -84C-66 -92 -60 -96 -56 -98C-54 -88 -54 -82 -56 -74Z',
        shaded(ginger, 0.35),
      ) +
      stroke('M-122 -36C-116 -30 -108 -30 -102 -36M-76 -40C-70 -34 -62 -34 -56 -40', shaded(ginger, 0.6), 4) +
      fill('M-96 -24L-84 -26L-88 -17Z', '#8d4a3a') +
      stroke('M-104 -78V-66M-94 -80V-66M-84 -79V-67', shaded(ginger, 0.25), 5, 0.7) +
      stroke('M192 -10C196 30 60 28 -30 10C-60 4 -90 -2 -112 0', shaded(ginger, 0.12), 36) +
      stroke('M-112 0C-120 0 -124 2 -128 4', '#f6ead6', 34),
    at,
    { size },
  )

/** On the wall on the first morning of snow. */
export function catAndSnow(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = height * 0.7
  return [
    sky({ size, top: '#a9bccb', foot: '#f3e6d8', down: height * 0.6 }),
    glow([width * 0.7, height * 0.5], [width * 0.5, height * 0.4], '#ffeed8', 0.8),
    hill(by, { size, y: height * 0.5, swing: 30, waves: 1.1, colour: '#cdd5dc', foot: '#eef0ef' }),
    many(5, (index) =>
      bareTree(
        by,
        [width * (0.08 + index * 0.2), height * 0.62],
        by.between(200, 330),
        mix('#6d6764', '#dfe3e6', 0.35),
      ),
    ),
    hill(by, { size, y: height * 0.6, swing: 14, waves: 1, colour: '#e9edf0', foot: '#f6f5f1' }),
    faded(`M0 ${wall}H${width}V${height}H0Z`, '#b58d74', '#8a6650'),
    many(7, (row) =>
      many(14, (column) =>
        box(
          [(column - (row % 2) * 0.5) * (width / 13), wall + row * 46 + 8],
          [width / 13 - 8, 38],
          by.pick(['#b98f74', '#a77c62', '#c39a7e', '#9c735a']),
          0.8,
        ),
      ),
    ),
    fill(
      `${through([
        [-20, wall + 20],
        [width * 0.1, wall - 24],
        [width * 0.3, wall - 32],
        [width * 0.55, wall - 26],
        [width * 0.8, wall - 34],
        [width + 20, wall - 22],
        [width + 20, wall + 26],
      ])}${through([
        [width + 20, wall + 26],
        [width * 0.8, wall + 12],
        [width * 0.62, wall + 28],
        [width * 0.4, wall + 10],
        [width * 0.2, wall + 26],
        [-20, wall + 20],
      ]).replace('M', 'L')}Z`,
      '#fbfaf6',
    ),
    many(5, (index) =>
      oval([width * (0.08 + index * 0.085), wall - 18 + (index % 2) * 8], [11, 7], '#c3ccd3'),
    ),
    sitting([width * 0.58, wall - 16], height * 0.36, 'around'),
    many(150, () =>
      oval(
        [by.between(0, width), by.between(0, height)],
        [by.between(2, 6), by.between(2, 6)],
        '#fffefa',
        by.between(0.6, 1),
      ),
    ),
  ].join('')
}
