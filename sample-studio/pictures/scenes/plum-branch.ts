import type { Chance } from '../kit/chance.ts'
import { many, oval, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded, glow } from '../kit/washes.ts'

/** A branch of plum in blossom, on paper. */
export function plumBranch(by: Chance, size: Spot): string {
  const [width, height] = size
  const at = (x: number, y: number): Spot => [width * x, height * y]
  const bark = '#4d3b33'
  const blossom = ([x, y]: Spot, radius: number) =>
    many(5, (petal) =>
      oval(
        [x + Math.cos(petal * 1.257) * radius * 0.72, y + Math.sin(petal * 1.257) * radius * 0.72],
        [radius * 0.6, radius * 0.56],
        by.pick(['#d98a94', '#e6a9ab', '#cf7582']),
      ),
    ) +
    oval([x, y], [radius * 0.26, radius * 0.26], '#f3dc9a') +
    many(5, (thread) =>
      stroke(
        `M${x} ${y}l${Math.cos(thread * 1.3 + 0.5) * radius * 0.6} ${Math.sin(thread * 1.3 + 0.5) * radius * 0.6}`,
        '#8d4350',
        1.6,
      ),
    )
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#f1ead8', '#dcd3bb'),
    brushed(by, { at: [-60, 0], size }, ['#f8f3e6', '#d3c8ae'], {
      count: 60,
      long: 160,
      thick: 18,
      opacity: 0.25,
    }),
    glow(at(0.68, 0.34), [width * 0.4, height * 0.36], '#fffaf0', 0.9),
    stroke(through([at(-0.04, 0.98), at(0.18, 0.8), at(0.34, 0.72), at(0.5, 0.56)]), bark, width * 0.045),
    stroke(through([at(0.48, 0.58), at(0.62, 0.42), at(0.7, 0.24), at(0.84, 0.12)]), bark, width * 0.022),
    stroke(through([at(0.36, 0.71), at(0.56, 0.72), at(0.76, 0.64), at(0.94, 0.62)]), bark, width * 0.016),
    stroke(through([at(0.26, 0.76), at(0.28, 0.58), at(0.22, 0.42), at(0.26, 0.26)]), bark, width * 0.016),
    (
      [
        [0.84, 0.13],
        [0.72, 0.26],
        [0.6, 0.42],
        [0.66, 0.36],
        [0.9, 0.61],
        [0.7, 0.67],
        [0.54, 0.71],
        [0.26, 0.28],
        [0.22, 0.44],
        [0.3, 0.58],
        [0.46, 0.6],
        [0.8, 0.2],
      ] as Spot[]
    )
      .map(([x, y], index) =>
        blossom(at(x + by.near(0, 0.015), y + by.near(0, 0.015)), width * (index % 3 ? 0.052 : 0.068)),
      )
      .join(''),
    many(9, () =>
      oval(at(by.between(0.2, 0.95), by.between(0.2, 0.75)), [width * 0.014, width * 0.016], '#b4596a'),
    ),
    many(5, () =>
      oval(at(by.between(0.3, 0.95), by.between(0.8, 0.96)), [width * 0.024, width * 0.017], '#e6a9ab', 0.8),
    ),
  ].join('')
}
