import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areSimilar, fingerprintOf } from './similarity.ts'
import { placeholderOf } from './make-derivatives.ts'

/** A picture of a few soft patches of colour, which a number decides. */
function scene(seed: number, width = 160, height = 120): Promise<Buffer> {
  const chance = (part: number) => Math.abs(Math.sin(seed * 12.9898 + part * 78.233) * 43_758.5453) % 1
  const data = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height]
    for (let colour = 0; colour < 3; colour += 1) {
      let light = 110
      for (let patch = 0; patch < 4; patch += 1) {
        const part = patch * 10
        const far = (x - chance(part)) ** 2 + (y - chance(part + 1)) ** 2
        light += (chance(part + 2 + colour) - 0.5) * 260 * Math.exp(-far * 12)
      }
      data[pixel * 3 + colour] = Math.max(0, Math.min(255, light))
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function seen(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const placeholder = await placeholderOf({ data, width: info.width, height: info.height, channels: 4 })
  const likeness = fingerprintOf({ width: info.width, height: info.height, placeholder })
  if (!likeness) throw new Error('a picture without a likeness')
  return likeness
}

test('a picture made smaller, saved anew or a little lighter is still the same', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const original = await scene(seed)
    const one = await seen(original)
    const smaller = await sharp(original).resize(80).jpeg({ quality: 60 }).toBuffer()
    const lighter = await sharp(original).modulate({ brightness: 1.02 }).webp().toBuffer()
    expect(areSimilar(one, await seen(smaller))).toBe(true)
    expect(areSimilar(one, await seen(lighter))).toBe(true)
  }
})

test('other pictures, and another cut of the same, are not', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, (_, seed) => scene(seed).then(seen)))
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) expect(areSimilar(one, other)).toBe(false)
  expect(areSimilar(await seen(await scene(1)), await seen(await scene(1, 120, 120)))).toBe(false)
})

test('what has no thumbhash is like nothing', () => {
  expect(fingerprintOf({ width: 4, height: 3, placeholder: null })).toBeNull()
  expect(fingerprintOf({ width: 4, height: 3, placeholder: 'AAAA' })).toBeNull()
  expect(
    fingerprintOf({ width: null, height: null, placeholder: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==' }),
  ).toBeNull()
})
