import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, glow } from '../kit/washes.ts'

/** Letters from Whitby and a pen, looked at from above. */
export function letters(by: Chance, size: Spot): string {
  const [width, height] = size
  const wood = '#8b6a49'
  return [
    many(7, (index) => {
      const y = (index * height) / 7
      const board = mix(wood, by.pick([paint.umber, paint.ochre]), by.between(0.05, 0.3))
      return (
        box([0, y], [width, height / 7 + 1], board) +
        brushed(
          by,
          { at: [-80, y + 6], size: [width, height / 7 - 14] },
          [shaded(board, 0.3), lit(board, 0.14)],
          { count: 16, long: 460, thick: 3, opacity: 0.4, bend: 4 },
        ) +
        stroke(`M0 ${y}H${width}`, shaded(wood, 0.55), 3)
      )
    }),
    glow([width * 0.25, height * 0.2], [width * 0.7, height * 0.8], '#fff0cf', 0.5),
    placed(sheet(by, [330, 460], 12), [width * 0.62, height * 0.44], { turn: 7 }),
    placed(envelope(by, 'lighthouse'), [width * 0.28, height * 0.34], { turn: -9 }),
    placed(envelope(by, 'flower'), [width * 0.34, height * 0.72], { turn: 5 }),
    placed(smallPrint(by), [width * 0.82, height * 0.74], { turn: -12 }),
    inkpot([width * 0.9, height * 0.2]),
    placed(pen(), [width * 0.69, height * 0.66], { turn: -38 }),
    lilac(by, [width * 0.07, height * 0.9]),
  ].join('')
}

const under = (d: string) => `<g transform="translate(9 13)">${fill(d, '#2b1c12', 0.28)}</g>`

function sheet(by: Chance, [wide, high]: Spot, lines: number): string {
  const d = `M${-wide / 2} ${-high / 2}H${wide / 2}V${high / 2 - 34}L${wide / 2 - 34} ${high / 2}H${-wide / 2}Z`
  return (
    under(d) +
    fill(d, '#f8f1e1') +
    fill(
      `M${wide / 2} ${high / 2 - 34}L${wide / 2 - 34} ${high / 2}L${wide / 2 - 30} ${high / 2 - 30}Z`,
      '#dccfb5',
    ) +
    stroke(`M${-wide / 2} 0H${wide / 2}`, '#e4d9c2', 3) +
    many(lines, (line) =>
      handwriting(
        by,
        [-wide / 2 + (line === 0 ? wide * 0.5 : 30), -high / 2 + 46 + line * ((high - 80) / lines)],
        line === 0 ? wide * 0.36 : line === lines - 1 ? wide * 0.4 : wide - 66,
      ),
    )
  )
}

/** A line that looks written and says nothing. */
function handwriting(by: Chance, [x, y]: Spot, long: number): string {
  const spots: Spot[] = []
  let strokes = ''
  for (let at = 0; at < long; at += 6) {
    const isGap = spots.length > 5 && by.isLikely(0.09)
    if (isGap) {
      strokes += stroke(through(spots), '#39455a', 2.2, 0.9)
      spots.length = 0
      at += 6
      continue
    }
    const tall = by.isLikely(0.14) ? -15 : by.isLikely(0.08) ? 9 : by.near(0, 4.4)
    spots.push([x + at, y + tall])
  }
  return strokes + (spots.length > 1 ? stroke(through(spots), '#39455a', 2.2, 0.9) : '')
}

function envelope(by: Chance, stamp: 'lighthouse' | 'flower'): string {
  const [wide, high] = [500, 300]
  const d = `M${-wide / 2} ${-high / 2}h${wide}v${high}h${-wide}Z`
  const edge = many(34, (index) => {
    const colour = index % 2 ? '#a4443b' : '#48647d'
    const x = -wide / 2 + index * (wide / 34)
    return fill(`M${x + 6} ${-high / 2}h9l-8 13h-9ZM${x + 6} ${high / 2 - 13}h9l-8 13h-9Z`, colour)
  })
  const picture =
    stamp === 'lighthouse'
      ? box([-30, -36], [60, 72], '#9cb3ba') +
        fill('M-30 20C-10 10 12 14 30 18V36H-30Z', '#5f7480') +
        fill('M-9 24L-5 -20H5L9 24Z', paint.white) +
        box([-7, -26], [14, 8], '#9c3f35') +
        box([-8, -4], [16, 10], '#9c3f35')
      : box([-30, -36], [60, 72], '#e9dcbf') +
        stroke('M0 30C-2 10 2 0 0 -8', '#66734c', 4) +
        many(6, (petal) =>
          oval([Math.cos(petal * 1.05) * 12, -14 + Math.sin(petal * 1.05) * 12], [8, 8], '#b0605a'),
        ) +
        oval([0, -14], [6, 6], '#dcb65c')
  return (
    under(d) +
    fill(d, '#f4ead6') +
    edge +
    placed(fill('M-38 -44h76v88h-76Z', paint.white) + picture, [wide / 2 - 62, -high / 2 + 70], { turn: 2 }) +
    `<circle cx="${wide / 2 - 140}" cy="${-high / 2 + 74}" r="40" fill="none" stroke="#39352f" stroke-width="3" stroke-opacity="0.55"/>` +
    many(4, (line) =>
      stroke(`M${wide / 2 - 104} ${-high / 2 + 50 + line * 15}q16 -8 32 0t32 0t30 0`, '#39352f', 3, 0.5),
    ) +
    handwriting(by, [-70, 10], 230) +
    handwriting(by, [-50, 52], 200) +
    handwriting(by, [-10, 96], 150)
  )
}

const smallPrint = (by: Chance) =>
  under('M-150 -110h300v220h-300Z') +
  box([-150, -110], [300, 220], '#fbf4e4') +
  box([-134, -94], [268, 188], '#cbd3d3') +
  box([-134, 10], [268, 84], '#8a9aa0') +
  fill('M-134 -20C-90 -34 -60 -26 -20 -12C-10 20 10 40 40 60C-20 70 -90 60 -134 66Z', '#5d6152') +
  fill('M-84 -26v-36h6v-10h8v10h26v-12h8v48Z', '#7b7466') +
  many(12, () =>
    stroke(`M${by.between(20, 110)} ${by.between(20, 84)}h${by.between(10, 30)}`, '#eef2ee', 2.4, 0.7),
  )

const inkpot = ([x, y]: Spot) =>
  oval([x + 12, y + 18], [86, 82], '#2b1c12', 0.3) +
  fill(`M${x - 76} ${y - 60}q10 -16 26 -16h100q16 0 26 16v120q-10 16 -26 16h-100q-16 0 -26 -16Z`, '#5d6f78') +
  fill(`M${x - 62} ${y - 50}q8 -12 20 -12h84q12 0 20 12v100q-8 12 -20 12h-84q-12 0 -20 -12Z`, '#7e929b') +
  oval([x, y], [46, 46], '#39454c') +
  oval([x, y], [36, 36], '#141a24') +
  oval([x - 12, y - 12], [11, 7], '#6f8390', 0.7)

const pen = () =>
  `<g transform="translate(8 12)">${fill('M-190 -9H120L176 0L120 9H-190Z', '#2b1c12', 0.3)}</g>` +
  fill('M-190 -10C-196 -6 -196 6 -190 10H70V-10Z', '#5b2f2c') +
  fill('M-190 -10H70V-4H-192Z', '#8c534c') +
  box([64, -11], [16, 22], '#c9a24f') +
  fill('M80 -10H124L180 0L124 10H80Z', '#3a3432') +
  fill('M124 -8L182 0L124 8Z', '#d3b36a') +
  stroke('M140 0H178', '#5a4420', 2)

function lilac(by: Chance, [x, y]: Spot): string {
  const tip: Spot = [x + 190, y - 250]
  const leaf = (lx: number, ly: number, turn: number) =>
    placed(
      fill('M0 0C-34 -26 -34 -74 0 -104C34 -74 34 -26 0 0Z', '#6b7a52') + stroke('M0 0V-92', '#8f9d70', 3),
      [lx, ly],
      { turn },
    )
  return (
    stroke(through([[x - 60, y + 90], [x + 60, y - 60], tip]), '#6b5440', 9) +
    leaf(x + 30, y - 20, -60) +
    leaf(x + 70, y - 80, 64) +
    leaf(x - 10, y + 30, 50) +
    many(120, () => {
      const along = by.between(0, 1)
      const reach = 58 * (1 - along * 0.75)
      const at: Spot = [
        tip[0] - 40 + along * 110 + by.near(0, reach),
        tip[1] + 60 - along * 150 + by.near(0, reach),
      ]
      return oval(at, [10, 9], by.pick(['#a58bb0', '#c3aecb', '#8a7098', '#d9cbdc']))
    })
  )
}
