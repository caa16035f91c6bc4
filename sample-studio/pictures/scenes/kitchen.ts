/** The kitchen table, and the garden in its window. */
import { lit, shaded } from '../kit/colour.ts'
import { foliage } from '../kit/trees.ts'
import type { Chance } from '../kit/chance.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { brushed, faded, glow } from '../kit/washes.ts'

/** A checked cloth seen along the table, from its far edge to the near one. */
function checkedCloth([width, height]: Spot, top: number, colour: string): string {
  const [far, near] = [width * 0.66, width * 1.5]
  const x = (share: number, down: number) => width / 2 + (share - 0.5) * (far + (near - far) * down)
  const y = (down: number) => top + (height - top) * down
  const columns = 15
  const rows = 8
  const cloth = faded(
    corners([
      [x(0, 0), y(0)],
      [x(1, 0), y(0)],
      [x(1, 1), y(1)],
      [x(0, 1), y(1)],
    ]),
    '#f3e8d3',
    '#fbf3e4',
  )
  const along = many(columns, (index) => {
    const [from, to] = [index / columns, (index + 0.5) / columns]
    return fill(
      corners([
        [x(from, 0), y(0)],
        [x(to, 0), y(0)],
        [x(to, 1), y(1)],
        [x(from, 1), y(1)],
      ]),
      colour,
      0.5,
    )
  })
  const across = many(rows, (index) => {
    const [from, to] = [(index / rows) ** 1.35, ((index + 0.5) / rows) ** 1.35]
    return fill(
      corners([
        [x(0, from), y(from)],
        [x(1, from), y(from)],
        [x(1, to), y(to)],
        [x(0, to), y(to)],
      ]),
      colour,
      0.5,
    )
  })
  return cloth + along + across
}

export function kitchenTable(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#d9c9a3'
  const edge = height * 0.56
  return [
    faded(`M0 0H${width}V${edge + 40}H0Z`, lit(wall, 0.35), shaded(wall, 0.06)),
    brushed(by, { at: [0, 0], size: [width, edge] }, [lit(wall, 0.5), shaded(wall, 0.1)], {
      count: 70,
      long: 150,
      thick: 14,
      opacity: 0.25,
    }),
    gardenWindow(by, [width * 0.3, height * 0.04], [width * 0.32, height * 0.44]),
    plateShelf([width * 0.71, height * 0.22], width * 0.25),
    garlic([width * 0.15, height * 0.08], height * 0.36),
    glow([width * 0.44, height * 0.34], [width * 0.5, height * 0.5], '#fff5d8', 0.55),
    checkedCloth(size, edge, '#b4534a'),
    fill(
      corners([
        [width * 0.24, height],
        [width * 0.34, edge],
        [width * 0.58, edge],
        [width * 0.62, height],
      ]),
      '#fff7e2',
      0.3,
    ),
    shade([width * 0.3, height * 0.79], 250),
    loaf(by, [width * 0.28, height * 0.77], 1.85),
    shade([width * 0.58, height * 0.71], 130),
    jug([width * 0.56, height * 0.71], 1.5),
    shade([width * 0.77, height * 0.8], 220),
    bowlOfPeppers(by, [width * 0.76, height * 0.79], 1.7),
    glassOf([width * 0.45, height * 0.69], '#f6f1e6'),
    knife([width * 0.44, height * 0.89], 250),
    many(3, (index) =>
      tomato(by, [width * (0.58 + index * 0.055), height * (0.9 - (index % 2) * 0.035)], 42),
    ),
  ].join('')
}

const shade = ([x, y]: Spot, wide: number) =>
  oval([x + wide * 0.12, y + 8], [wide, wide * 0.14], '#4a2f28', 0.28)

function gardenWindow(by: Chance, [x, y]: Spot, [wide, high]: Spot): string {
  return (
    box([x - 20, y - 20], [wide + 40, high + 40], '#efe6d2') +
    faded(`M${x} ${y}h${wide}v${high}h${-wide}Z`, '#cfe0e2', '#eef0d8') +
    `<clipPath id="garden-window"><rect x="${x}" y="${y}" width="${wide}" height="${high}"/></clipPath><g clip-path="url(#garden-window)">` +
    fill(
      `M${x} ${y + high * 0.62}q${wide * 0.5} ${-high * 0.12} ${wide} ${high * 0.02}V${y + high}H${x}Z`,
      '#b7c08a',
    ) +
    foliage(by, {
      at: [x + wide * 0.2, y + high * 0.3],
      size: [wide * 0.3, high * 0.26],
      colour: '#84985f',
      light: '#d9dfa0',
      leaf: 12,
    }) +
    foliage(by, {
      at: [x + wide * 0.86, y + high * 0.6],
      size: [wide * 0.24, high * 0.2],
      colour: '#7b8f5a',
      light: '#cdd594',
      leaf: 12,
    }) +
    '</g>' +
    stroke(`M${x + wide / 2} ${y}v${high}M${x} ${y + high * 0.4}h${wide}`, '#efe6d2', 13) +
    fill(
      `M${x - 24} ${y - 24}h${wide * 0.3}C${x + wide * 0.22} ${y + high * 0.4} ${x + wide * 0.06} ${y + high * 0.62} ${x - 24} ${y + high * 0.8}Z`,
      '#fbf6ea',
      0.88,
    ) +
    fill(
      `M${x + wide + 24} ${y - 24}h${-wide * 0.3}C${x + wide * 0.78} ${y + high * 0.4} ${x + wide * 0.94} ${y + high * 0.62} ${x + wide + 24} ${y + high * 0.8}Z`,
      '#fbf6ea',
      0.88,
    ) +
    stroke(
      `M${x - 10} ${y + high * 0.1}C${x + wide * 0.08} ${y + high * 0.4} ${x} ${y + high * 0.56} ${x - 16} ${y + high * 0.7}M${x + wide + 10} ${y + high * 0.1}C${x + wide * 0.92} ${y + high * 0.4} ${x + wide} ${y + high * 0.56} ${x + wide + 16} ${y + high * 0.7}`,
      '#dcd0b8',
      4,
    ) +
    box([x - 40, y + high + 16], [wide + 80, 20], '#e3d6ba')
  )
}

const plateShelf = ([x, y]: Spot, wide: number) =>
  box([x - 10, y + 74], [wide + 20, 13], '#7b5a3c') +
  box([x - 10, y - 60], [wide + 20, 12], '#7b5a3c') +
  many(4, (index) => {
    const cx = x + wide * (0.13 + index * 0.25)
    return (
      oval([cx, y + 22], [43, 50], '#f6efdf') +
      `<ellipse cx="${cx}" cy="${y + 22}" rx="36" ry="43" fill="none" stroke="#5c7f9a" stroke-width="5"/>` +
      oval([cx, y + 22], [13, 15], index % 2 ? '#b4534a' : '#5c7f9a', 0.7)
    )
  }) +
  many(
    5,
    (index) =>
      stroke(`M${x + wide * (0.1 + index * 0.2)} ${y + 90}v10`, '#5d4630', 4) +
      fill(
        `M${x + wide * (0.1 + index * 0.2) - 20} ${y + 102}h40l-5 34h-30Z`,
        index % 2 ? '#f3ead6' : '#7f9aa6',
      ),
  )

const garlic = ([x, y]: Spot, long: number) =>
  stroke(`M${x} ${y - 60}V${y + long}`, '#c9b58a', 7) +
  many(
    8,
    (index) =>
      oval(
        [x + (index % 2 ? 19 : -19), y + (index / 8) * long + 20],
        [22, 19],
        index % 3 ? '#f4ecdb' : '#e4d3c4',
      ) +
      stroke(
        `M${x + (index % 2 ? 19 : -19)} ${y + (index / 8) * long + 4}l${index % 2 ? -12 : 12} -12`,
        '#d9c9a3',
        5,
      ),
  )

function loaf(by: Chance, at: Spot, size: number): string {
  return placed(
    fill('M-130 8C-136 -62 -74 -98 0 -98C76 -98 136 -60 130 8C120 22 -120 22 -130 8Z', '#9a6335') +
      fill('M-122 -14C-116 -68 -64 -94 0 -94C60 -94 108 -70 120 -24C60 -62 -60 -60 -122 -14Z', '#c68d50') +
      [-58, -6, 46]
        .map((x) =>
          fill(
            `M${x - 14} -40C${x - 4} -66 ${x + 18} -80 ${x + 40} -86C${x + 30} -62 ${x + 14} -44 ${x - 2} -32Z`,
            '#ecd2a4',
          ),
        )
        .join('') +
      many(26, () =>
        oval([by.between(-110, 110), by.between(-70, 4)], [by.between(2, 5), 2], '#e7c795', 0.6),
      ) +
      fill('M96 14C84 -30 104 -74 128 -62C152 -48 158 -4 138 14C124 22 104 22 96 14Z', '#a86d3c') +
      fill('M104 10C94 -26 110 -62 128 -54C146 -42 150 -4 136 10C126 16 112 16 104 10Z', '#f3e3c2') +
      many(12, () =>
        oval([by.between(108, 138), by.between(-40, 4)], [by.between(2, 4), by.between(1.5, 3)], '#dcc59b'),
      ) +
      fill('M150 26C138 -6 170 -22 208 -12C236 -2 232 24 214 32C190 40 160 38 150 26Z', '#a86d3c') +
      fill('M158 22C150 0 174 -14 206 -6C226 2 224 20 210 26C190 32 166 32 158 22Z', '#f6e8ca'),
    at,
    { size: size * 0.82 },
  )
}

const jug = (at: Spot, size: number) =>
  placed(
    stroke('M44 -104C84 -112 92 -50 48 -34', '#dfe4e2', 12) +
      fill(
        'M-34 -120C-38 -104 -30 -92 -42 -70C-60 -40 -56 -4 -36 2H36C56 -4 60 -40 42 -70C30 -92 38 -104 34 -120Z',
        '#eef0ea',
      ) +
      fill(
        'M10 -120C14 -96 10 -86 22 -66C38 -40 34 -6 18 2H36C56 -4 60 -40 42 -70C30 -92 38 -104 34 -120Z',
        '#c3ccca',
      ) +
      fill('M-50 -46C-54 -38 -54 -30 -53 -26H53C54 -30 54 -38 50 -46Z', '#4f7390') +
      oval([0, -120], [35, 9], '#dfe4e2') +
      oval([0, -119], [28, 6], '#fdfaf2') +
      stroke('M-30 -92C-26 -84 -30 -78 -36 -70', '#fffef8', 5, 0.8),
    at,
    { size },
  )

function bowlOfPeppers(by: Chance, at: Spot, size: number): string {
  const pepper = (x: number, y: number, turn: number, colour: string) =>
    placed(
      fill('M-16 -14C-30 0 -22 34 -4 44C4 48 10 40 14 30C24 10 26 -8 16 -16C8 -20 -8 -20 -16 -14Z', colour) +
        fill('M-12 -10C-20 4 -16 22 -8 32C-8 14 -8 0 -4 -12Z', lit(colour, 0.45)) +
        stroke('M0 -18C0 -26 4 -30 8 -32', '#64733f', 6),
      [x, y],
      { turn, size: 1.05 },
    )
  return placed(
    pepper(-50, -62, 70, '#b53f32') +
      pepper(-14, -84, 20, '#d08a35') +
      pepper(30, -76, -40, '#b53f32') +
      pepper(60, -58, -80, '#7d8f45') +
      pepper(6, -58, 100, '#c24a38') +
      fill('M-104 -44C-96 4 -60 16 0 16C60 16 96 4 104 -44Z', '#c9784f') +
      fill('M-104 -44C-96 4 -60 16 0 16C20 16 36 15 50 11C-20 8 -60 -10 -76 -44Z', '#db9a70') +
      many(9, (index) =>
        stroke(`M${-84 + index * 20} ${-22 + Math.abs(index - 4) * -1.6}l8 10l8 -10`, '#f3e3c2', 4),
      ) +
      oval([0, -44], [104, 11], '#a85f3c', 0.0) +
      stroke('M-104 -44H104', '#e4ab83', 7),
    at,
    { size: size * by.near(1, 0.01) },
  )
}

const glassOf = ([x, y]: Spot, colour: string) =>
  fill(`M${x - 26} ${y - 84}H${x + 26}L${x + 20} ${y}H${x - 20}Z`, '#e6efef', 0.5) +
  fill(`M${x - 24} ${y - 60}H${x + 24}L${x + 20} ${y}H${x - 20}Z`, colour, 0.95) +
  oval([x, y - 60], [24, 5], '#fffdf6') +
  stroke(`M${x - 20} ${y - 78}L${x - 16} ${y - 10}`, '#fff', 3, 0.7)

const knife = ([x, y]: Spot, long: number) =>
  placed(
    fill(`M0 -7H${long * 0.4}V7H0Z`, '#5b4332') +
      fill(`M${long * 0.4} -9H${long * 0.92}Q${long} -6 ${long} 5L${long * 0.4} 8Z`, '#c9cfcf') +
      stroke(`M${long * 0.42} 5H${long * 0.96}`, '#fff', 2, 0.7) +
      oval([long * 0.1, 0], [3, 3], '#c9a56a') +
      oval([long * 0.28, 0], [3, 3], '#c9a56a'),
    [x, y],
    { turn: -14 },
  )

const tomato = (by: Chance, [x, y]: Spot, radius: number) =>
  oval([x + 8, y + radius * 0.8], [radius, radius * 0.24], '#4a2f28', 0.3) +
  oval([x, y], [radius * by.near(1.06, 0.05), radius * 0.9], '#b8402f') +
  oval([x - radius * 0.3, y - radius * 0.32], [radius * 0.3, radius * 0.2], '#e58f78', 0.8) +
  fill(`M${x} ${y - radius * 0.8}l-20 4l12 -10l-4 -12l12 8l12 -8l-4 12l14 8Z`, '#5f7340')
