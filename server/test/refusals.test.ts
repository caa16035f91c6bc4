/** Every "no" of the contract, said by the running server to a real request: its key, its status, both its forms (X13, Q45). */
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import { family } from './family.ts'
import { absentProvider } from './login-provider.ts'
import { accountRefusals } from './refused/accounts.ts'
import { memorialRefusals } from './refused/memorials.ts'
import { paymentRefusals } from './refused/payments.ts'
import type { RefusedScene } from './refused/request.ts'
import { secondStepRefusals } from './refused/second-step.ts'

/** In the catalogue of words, and said by nobody. */
const unsaid = {
  wrongOldPassword: 'the documents know two words for it, and `currentPasswordWrong` is the one in use (Q46)',
  copyForeign: 'said by no call, but by what brings a copy back (`features/imports`)',
  copyNewer: 'the same',
  copyDamaged: 'the same',
  copyTooLarge: 'the same',
  memorialAlreadyHere: 'the same',
  importUnderWay: 'said where copies arrive in pieces, by a protocol of its own (`features/imports`)',
  passkeyKnown: 'said once, since it uses up what it was asked with (`features/second-step`)',
  demoMode: 'said in the browser, by the example memorial, which no server knows (S14)',
} as const satisfies Partial<Record<RefusalKey, string>>

type Said = Exclude<RefusalKey, keyof typeof unsaid>

const asked: Record<Said, RefusedScene> = {
  ...accountRefusals,
  ...secondStepRefusals,
  ...memorialRefusals,
  ...paymentRefusals,
}

test('every key of the contract is said by somebody, or stands here with the reason why nobody says it', () => {
  expect([...Object.keys(asked), ...Object.keys(unsaid)].toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test.each(Object.keys(asked) as Said[])('%s: the key, its status, as text and as a problem', async (key) => {
  const home = await family(absentProvider)
  const { line, ...request } = await asked[key](home)
  const status = refusals[key]
  const bare = await home.bare(line, request)
  expect(bare).toMatchObject({ status, text: key })
  expect(bare.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const problem = await home.bare(line, {
    ...request,
    headers: { ...request.headers, accept: 'application/problem+json' },
  })
  expect(problem.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect([problem.status, JSON.parse(problem.text)]).toEqual([
    status,
    expect.objectContaining({ type: 'about:blank', title: key, status, detail: key }),
  ])
  for (const { headers } of [bare, problem]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^\S+$/)
    if (status === 429) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  // What others cannot do is no defect of ours.
  const isOurs = status >= 500 && !['paymentUnavailable', 'providerAway'].includes(key)
  expect(home.takeDefects()).toHaveLength(isOurs ? 2 : 0)
})
