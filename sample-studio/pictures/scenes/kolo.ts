import { roundTree } from '../kit/trees.ts'
import { lanterns } from '../kit/things.ts'
import type { Chance } from '../kit/chance.ts'
import { box, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { man, seated, woman } from '../kit/people.ts'
import { brushed, faded, glow, sky } from '../kit/washes.ts'

/** Kolo in the yard: hand in hand round the accordion, under lanterns. */
export function kolo(by: Chance, size: Spot): string {
  const [width, height] = size
  const lamp = '#ffe9b0'
  return [
    sky({ size, top: '#22262c', foot: '#6d6c66', down: height * 0.6 }),
    many(50, () =>
      oval([by.between(0, width), by.between(0, height * 0.4)], [1.7, 1.7], '#f2ead8', by.between(0.3, 0.9)),
    ),
    faded(
      `M0 ${height * 0.36}L${width * 0.22} ${height * 0.22}L${width * 0.42} ${height * 0.36}V${height * 0.64}H0Z`,
      '#8b857a',
      '#a79f90',
    ),
    fill(
      `M${-width * 0.03} ${height * 0.39}L${width * 0.22} ${height * 0.2}L${width * 0.45} ${height * 0.39}L${width * 0.22} ${height * 0.24}Z`,
      '#3a3632',
    ),
    [0.1, 0.27]
      .map(
        (x) =>
          box([width * x, height * 0.43], [width * 0.06, height * 0.11], '#fff0c4') +
          stroke(
            `M${width * (x + 0.03)} ${height * 0.43}v${height * 0.11}M${width * x} ${height * 0.47}h${width * 0.06}`,
            '#4c443b',
            5,
          ) +
          glow([width * (x + 0.03), height * 0.48], [120, 130], lamp, 0.5),
      )
      .join(''),
    faded(`M0 ${height * 0.62}H${width}V${height}H0Z`, '#8e8778', '#4c4740'),
    glow([width * 0.52, height * 0.76], [width * 0.55, height * 0.24], '#e9dcb9', 0.75),
    roundTree(by, {
      at: [width * 0.9, height * 0.72],
      tall: height * 0.82,
      wide: 1.1,
      colour: '#35382f',
      light: '#8d8a6c',
      bark: '#26221f',
    }),
    lanterns([width * 0.4, height * 0.3], [width * 0.86, height * 0.26], 70, 7, lamp),
    lanterns([width * 0.12, height * 0.3], [width * 0.86, height * 0.26], 130, 10, lamp),
    accordion([width * 0.53, height * 0.74]),
    ring([width * 0.53, height * 0.79], [width * 0.37, height * 0.155])
      .map((spots, index) => dancer(by, spots, index))
      .join(''),
    brushed(by, { at: [0, height * 0.9], size: [width, height * 0.1] }, ['#3a3632', '#6a6458'], {
      count: 40,
      long: 130,
      thick: 8,
      opacity: 0.4,
    }),
  ].join('')
}

interface Dancer {
  at: Spot
  tall: number
  /** The hands they share with their neighbours. */
  hands: readonly [Spot, Spot]
}

/** Fifteen dancers on an ellipse, the far ones first. */
function ring([x, y]: Spot, [rx, ry]: Spot): Dancer[] {
  const count = 15
  const stand = (index: number) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2
    const spot: Spot = [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
    return { spot, tall: 222 + Math.sin(angle) * 46 }
  }
  const shared = (index: number): Spot => {
    const [one, other] = [stand(index), stand(index + 1)]
    return [
      (one.spot[0] + other.spot[0]) / 2,
      (one.spot[1] + other.spot[1]) / 2 - (one.tall + other.tall) * 0.26,
    ]
  }
  return Array.from({ length: count }, (_, index) => {
    const { spot, tall } = stand(index)
    const [first, second] = [shared(index - 1), shared(index)]
    return {
      at: spot,
      tall,
      hands: (first[0] < second[0] ? [first, second] : [second, first]) as [Spot, Spot],
    }
  }).sort((one, other) => one.at[1] - other.at[1])
}

function dancer(by: Chance, { at, tall, hands }: Dancer, index: number): string {
  const isNear = tall > 222
  const reach = hands.map(([x, y]): Spot => [((x - at[0]) / tall) * 100, ((y - at[1]) / tall) * 100]) as [
    Spot,
    Spot,
  ]
  const told = { at, tall, faces: isNear ? ('away' as const) : ('right' as const), arms: reach }
  const shadow = oval([at[0], at[1] + 3], [tall * 0.17, tall * 0.03], '#1d1a17', 0.45)
  return index % 2
    ? shadow +
        man({
          ...told,
          dress: by.pick(isNear ? ['#2c2825', '#38332d'] : ['#6b6359', '#4e4841', '#e9e0cd']),
          legs: '#2a2623',
          head: by.pick(['hat', 'bare', 'cap'] as const),
          headwear: '#2a2522',
          hair: '#2a221c',
        })
    : shadow +
        woman({
          ...told,
          dress: by.pick(isNear ? ['#4a433c', '#5b5248'] : ['#efe6d3', '#b9ad9a', '#8f8577']),
          head: by.pick(['bun', 'kerchief', 'bare'] as const),
          headwear: by.pick(['#efe6d3', '#7c7267']),
          hair: '#30271f',
        })
}

const accordion = ([x, y]: Spot) =>
  box([x - 26, y - 78], [52, 8], '#4a4038') +
  stroke(`M${x - 22} ${y - 72}V${y}M${x + 22} ${y - 72}V${y}`, '#4a4038', 6) +
  seated({ at: [x, y - 80], tall: 190, dress: '#554d44', head: 'hat', headwear: '#2c2622' }) +
  placed(
    many(6, (index) =>
      box([index * 8, -22 - (index % 2) * 2], [7, 44 + (index % 2) * 4], index % 2 ? '#e6dcc8' : '#a89c88'),
    ) +
      box([-8, -26], [10, 52], '#201c19') +
      box([48, -26], [10, 52], '#201c19'),
    [x + 8, y - 112],
    { turn: -6 },
  )
