import { expect, test } from 'vitest'
import { isSealedAsNow, openSealedText, sealText } from './sealed-text.ts'

const password = 'a password for machines, long enough'
const seal = { password, purpose: 'codes', owner: 'ann' }

test('what is sealed for Ann opens for Ann, each time looks different, and says nothing of itself', () => {
  const [one, other] = [sealText('JBSWY3DP', seal), sealText('JBSWY3DP', seal)]
  expect(one).not.toBe(other)
  expect(one).not.toContain('JBSWY3DP')
  expect(openSealedText(one, seal)).toBe('JBSWY3DP')
  expect([isSealedAsNow(one, password), isSealedAsNow(one, null)]).toEqual([true, false])
})

test('in the row of another, for another purpose, with another key or a bit turned it does not open', () => {
  const kept = sealText('JBSWY3DP', seal)
  for (const other of [
    { owner: 'ben' },
    { purpose: 'more' },
    { password: `${password}!` },
    { password: null },
  ])
    expect(() => openSealedText(kept, { ...seal, ...other })).toThrow()
  expect(() => openSealedText(`${kept.slice(0, -2)}AA`, seal)).toThrow()
})

test('without a key it lies there as it is, and is read as well once there is one', () => {
  const kept = sealText('JBSWY3DP', { ...seal, password: null })
  expect(kept).toBe('JBSWY3DP')
  expect(openSealedText(kept, seal)).toBe('JBSWY3DP')
  expect(isSealedAsNow(kept, password)).toBe(false)
})
