import { expect, test } from 'vitest'
import type { Redaction } from '../../kit/files/redaction.ts'
import { redactedTag } from './redactions.ts'

/** Redactions of a film, and how often somebody has looked at one of them. */
function counted(many: number) {
  let looks = 0
  const list = Array.from({ length: many }, (_, number): Redaction => [number * 100, 10])
  const redactions = new Proxy(list, {
    get(of, key) {
      if (key !== 'length') looks += 1
      return Reflect.get(of, key) as unknown
    },
  })
  return { redactions, looks: () => looks }
}

test('whoever asks again for a film has it named without a look at what is covered in it (Q111)', () => {
  const [film, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const { redactions, looks } = counted(1_000)
  const tag = redactedTag({ sha256: film }, redactions)
  expect(looks()).toBe(0)
  expect(tag).toBe(redactedTag({ sha256: film }, counted(1_000).redactions))
  expect(tag).not.toBe(redactedTag({ sha256: film }, counted(999).redactions))
  expect(tag).not.toBe(redactedTag({ sha256: other }, redactions))
})
