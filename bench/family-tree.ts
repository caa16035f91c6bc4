/**
 * What a large family tree costs: `npm run script -- bench/family-tree.ts [people …]`. Prints ratios, so that a slow machine
 * tells the same as a quick one: laying a tree out, per person against a tree of forty; finding what a window shows, as a
 * part of one frame; and how much there is to draw at once, against forty people, which must not grow with the tree. The last
 * is as many people in families of eight without a common relative, as files of genealogists hold them.
 */
import { visibleParts } from '../web/src/features/family-tree/drawing/viewport.ts'
import { layOutTree } from '../web/src/features/family-tree/layout/layout.ts'
import type { Tree } from '../web/src/features/family-tree/model.ts'
import { largeFamily, separateFamilies } from '../web/test/large-family.ts'
import { median } from './numbers.ts'

const rounds = 15
const smallest = 40
/** A sixtieth of a second, in milliseconds. */
const frame = 1_000 / 60
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [400, 2_000, 8_000]
/** A desk’s window at the size in which names are read. */
const window = { width: 1_280, height: 700 }

/** The middle one of several tries, in milliseconds. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

function measure(tree: Tree) {
  const people = Object.keys(tree.people).length
  // What is known of a tree is kept with it; each try gets one nobody has seen yet.
  const layingOut = timeOf(() => layOutTree({ ...tree, couples: { ...tree.couples } }))
  const layout = layOutTree(tree)
  const middle = { scale: 0.9, x: window.width / 2 - (layout.width / 2) * 0.9, y: 0 }
  let shown = 0
  const looking = timeOf(() => {
    for (let step = 0; step < 100; step += 1) {
      const { cards, coupleLines } = visibleParts(layout, { ...middle, x: middle.x + step * 20 }, window)
      shown = Math.max(shown, cards.length + coupleLines.length)
    }
  })
  return { people, layingOut, looking: looking / 100, shown }
}

// Once for nothing, so that the first is not measured cold.
measure(largeFamily(smallest))
const base = measure(largeFamily(smallest))
process.stdout.write(`${base.people} people: ${base.shown} cards and lines at once\n`)

function report(of: string, { people, layingOut, looking, shown }: ReturnType<typeof measure>) {
  const perPerson = layingOut / people / (base.layingOut / base.people)
  process.stdout.write(
    `${people} people${of}: layout ${perPerson.toFixed(1)}× per person (${layingOut.toFixed(0)} ms), ` +
      `looking ${((looking / frame) * 100).toFixed(2)} % of a frame, ` +
      `${(shown / base.shown).toFixed(1)}× as much drawn at once\n`,
  )
}

for (const size of sizes) report('', measure(largeFamily(size)))
const count = Math.ceil(Math.max(...sizes) / 8)
report(` in ${count} families`, measure(separateFamilies(count, 8)))
