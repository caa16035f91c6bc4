/** The house with the mulberry tree, on its first photograph and on its last. */
import { hen } from '../kit/animals.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { church, fence, house, smoke } from '../kit/houses.ts'
import { blossoms, grass, hill, way } from '../kit/land.ts'
import { box, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { arms, child, woman } from '../kit/people.ts'
import { poplar, roundTree } from '../kit/trees.ts'
import { brushed, clouds, faded, glow, mist, sky } from '../kit/washes.ts'

interface Hour {
  top: string
  foot: string
  air: string
  leaves: string
  light: string
  ground: string
  wall: string
  isEvening: boolean
}

const noon: Hour = {
  top: '#d3d8d2',
  foot: '#faf3e2',
  air: '#f3ebd9',
  leaves: '#6c7a4c',
  light: '#cfd096',
  ground: '#c9b988',
  wall: paint.cream,
  isEvening: false,
}

const dusk: Hour = {
  top: '#3f4f6e',
  foot: '#d9a987',
  air: '#a98f93',
  leaves: '#323c3f',
  light: '#6a6f62',
  ground: '#5d5b52',
  wall: '#8b8795',
  isEvening: true,
}

/** In 1938 the tree is young and somebody stands in the yard; in 2021 it covers the roof and one window is lit. */
export function home(by: Chance, size: Spot, hour: 'noon' | 'dusk'): string {
  const [width, height] = size
  const told = hour === 'noon' ? noon : dusk
  const { air, ground, leaves, light, wall, isEvening } = told
  const horizon = height * 0.56
  return [
    sky({ size, top: told.top, foot: told.foot, down: horizon }),
    isEvening ? glow([width * 0.2, horizon], [width * 0.7, height * 0.3], '#f0bd8d', 0.8) : '',
    clouds(by, [width, horizon * 0.9], isEvening ? '#c99a92' : paint.white, 5),
    hill(by, {
      size,
      y: height * 0.47,
      swing: 50,
      waves: 1.1,
      colour: mix(leaves, air, 0.78),
      foot: mix(leaves, air, 0.94),
    }),
    hill(by, {
      size,
      y: height * 0.53,
      swing: 32,
      waves: 1.7,
      colour: mix(leaves, air, 0.6),
      foot: mix(leaves, air, 0.85),
    }),
    placed(church([0, 0], 74, mix(wall, air, 0.35), mix(shaded(paint.brick, 0.3), air, 0.45)), [
      width * 0.49,
      height * 0.572,
    ]),
    many(9, (index) =>
      poplar(
        by,
        [width * (0.02 + index * 0.016), height * 0.58 + by.near(0, 5)],
        by.between(46, 92),
        mix(leaves, air, 0.4),
      ),
    ),
    mist([width, height * 0.58], 40, air, 0.6),
    faded(
      `M0 ${height * 0.6}C${width * 0.3} ${height * 0.57} ${width * 0.7} ${height * 0.6} ${width} ${height * 0.57}V${height}H0Z`,
      mix(ground, air, 0.3),
      shaded(ground, 0.12),
    ),
    house(by, {
      at: [width * 0.52, height * 0.79],
      gable: [width * 0.2, height * 0.24],
      deep: width * 0.36,
      wall,
      roof: mix(paint.brick, leaves, isEvening ? 0.6 : 0.1),
      shutters: isEvening ? '#4c5a4d' : paint.moss,
      porch: true,
      isLit: isEvening,
    }),
    smoke(by, [width * 0.76, height * 0.4], height * 0.26, isEvening ? '#b7a4a4' : paint.white),
    way(
      [
        [width * 0.93, height * 0.79, 16],
        [width * 0.8, height * 0.86, 46],
        [width * 0.55, height * 0.94, 110],
        [width * 0.4, height * 1.05, 190],
      ],
      mix(ground, isEvening ? '#8a7f80' : paint.cream, 0.55),
    ),
    brushed(
      by,
      { at: [0, height * 0.8], size: [width, height * 0.2] },
      [lit(ground, 0.18), shaded(ground, 0.18), mix(ground, leaves, 0.4)],
      { count: 110, long: 120, thick: 7, opacity: 0.3 },
    ),
    fence(
      by,
      [width * 0.885, height * 0.8],
      [width * 1.02, height * 0.835],
      74,
      mix(isEvening ? paint.dusk : paint.umber, air, 0.25),
    ),
    oval([width * 0.27, height * 0.885], [width * 0.25, 30], shaded(ground, 0.5), 0.4),
    roundTree(by, {
      at: [width * 0.27, height * 0.88],
      tall: height * (isEvening ? 0.88 : 0.74),
      wide: isEvening ? 1.2 : 1.02,
      colour: leaves,
      light,
      bark: shaded(paint.umber, isEvening ? 0.5 : 0.2),
    }),
    bench([width * 0.325, height * 0.9], 210, isEvening ? shaded(paint.umber, 0.45) : paint.umber),
    isEvening
      ? glow([width * 0.6, height * 0.83], [width * 0.2, height * 0.07], '#f3cf8c', 0.55)
      : family([width * 0.57, height * 0.86]),
    isEvening
      ? ''
      : many(5, () =>
          hen(
            [by.between(width * 0.62, width * 0.86), by.between(height * 0.87, height * 0.93)],
            by.between(15, 21),
            by.pick([paint.white, paint.umber, paint.brick]),
            by.isLikely(0.5),
          ),
        ),
    grass(
      by,
      { at: [0, height * 0.9], size: [width * 0.36, height * 0.1] },
      [leaves, shaded(leaves, 0.2), mix(leaves, light, 0.5)],
      { count: 190, tall: 44 },
    ),
    grass(
      by,
      { at: [width * 0.68, height * 0.93], size: [width * 0.34, height * 0.07] },
      [leaves, shaded(leaves, 0.2), mix(leaves, light, 0.5)],
      { count: 150, tall: 40 },
    ),
    blossoms(
      by,
      { at: [width * 0.7, height * 0.9], size: [width * 0.3, height * 0.1] },
      isEvening ? [mix(paint.rose, leaves, 0.3)] : [paint.white, paint.rose],
      { count: 34, size: 7 },
    ),
  ].join('')
}

function bench([x, y]: Spot, long: number, colour: string): string {
  const slat = (down: number) => box([x, y - down], [long, 8], colour)
  return (
    stroke(`M${x + 18} ${y}V${y - 84}M${x + long - 18} ${y}V${y - 84}`, shaded(colour, 0.3), 9) +
    slat(82) +
    slat(64) +
    box([x - 8, y - 42], [long + 16, 11], lit(colour, 0.12)) +
    oval([x + long / 2, y + 4], [long * 0.55, 8], paint.ink, 0.25)
  )
}

const family = ([x, y]: Spot) =>
  oval([x + 34, y + 2], [80, 9], paint.ink, 0.25) +
  woman({
    at: [x, y],
    tall: 168,
    dress: paint.slate,
    apron: paint.white,
    head: 'kerchief',
    headwear: paint.white,
    arms: arms.together,
  }) +
  child({
    at: [x + 62, y + 4],
    tall: 96,
    dress: paint.rose,
    head: 'plaits',
    faces: 'left',
    arms: arms.holding,
  })
