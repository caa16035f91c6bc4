import { birds } from '../kit/animals.ts'
import { reeds, rowboat } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { hill, water } from '../kit/land.ts'
import { many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { seated } from '../kit/people.ts'
import { poplar } from '../kit/trees.ts'
import { glow, mist, sky } from '../kit/washes.ts'

/** Petar alone in his boat, before anybody is awake. */
export function fishingAtDawn(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.48
  return [
    sky({ size, top: '#a9a7b5', foot: '#f8d9b6', down: line }),
    glow([width * 0.6, line], [width * 0.5, height * 0.4], '#fff0d2', 1),
    oval([width * 0.6, line - 34], [40, 40], '#fff8e6'),
    hill(by, { size, y: line - 30, swing: 26, waves: 1.3, colour: '#b3a6a5', foot: '#dec6b2' }),
    many(26, (index) =>
      poplar(by, [width * (0.02 + index * 0.04), line + 2], by.between(40, 100), '#a1938f', '#c9b3a3'),
    ),
    mist([width / 2, line], 60, '#fbe8cf', 0.85),
    water(
      by,
      { at: [0, line], size: [width, height - line] },
      { far: '#f0d6b6', near: '#75808d', gleam: '#fff6e2' },
      150,
    ),
    many(34, (index) =>
      oval(
        [width * 0.6 + by.near(0, 20 + index * 2.4), line + 14 + index * (height - line) * 0.024],
        [by.between(20, 60), 3.4],
        '#fff8e6',
        0.6,
      ),
    ),
    mist([width * 0.3, line + 70], 44, '#fbead4', 0.6),
    seated({
      at: [width * 0.37, height * 0.74 - 34],
      tall: 380,
      dress: '#4f5560',
      legs: '#3d3d42',
      head: 'cap',
      headwear: '#33363c',
    }),
    placed(rowboat([0, 0], 2.1), [width * 0.4, height * 0.74]),
    stroke(
      through([
        [width * 0.415, height * 0.74 - 70],
        [width * 0.52, height * 0.56],
        [width * 0.64, height * 0.5],
      ]),
      '#473a30',
      4,
    ),
    stroke(`M${width * 0.64} ${height * 0.5}L${width * 0.66} ${height * 0.8}`, '#fffaf0', 1.3, 0.8),
    many(
      3,
      (ring) =>
        `<ellipse cx="${width * 0.66}" cy="${height * 0.8}" rx="${16 + ring * 17}" ry="${4 + ring * 4}" fill="none" stroke="#fff6e2" stroke-width="2" stroke-opacity="${0.8 - ring * 0.22}"/>`,
    ),
    reeds(by, [width * 0.76, height * 1.02], width * 0.26, '#5c5449'),
    reeds(by, [-20, height * 1.02], width * 0.16, '#5c5449'),
    birds(by, [width * 0.26, height * 0.2], 6, '#6f6872'),
  ].join('')
}
