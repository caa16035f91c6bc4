import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './program.ts'
import { shortenFailure } from './reports.ts'

const placed = (place: string) => path.join(root, place)

test('of a journey that failed is told where, and last what was wrong, without the sources around it', () => {
  const message = [
    'Error: the photographs, none yet has moved',
    'figure.print "Change the portrait" 279+48 → 240+48',
    '',
    '\u001B[2mexpect(\u001B[22mreceived\u001B[2m).\u001B[22mtoBeLessThan\u001B[2m(\u001B[22mexpected\u001B[2m)\u001B[22m',
    '',
    'Expected: < 0.02',
    'Received:   0.07',
    '',
    '   at accessibility.ts:36',
    '',
    '  34 |     await waitForRest(page)',
    '> 36 |     expect.soft(value, name).toBeLessThan(largestShift)',
    '     |                              ^',
    '  37 |     return',
    `    at ${placed('e2e/accessibility.ts')}:36:83`,
    `    at lookAt (${placed('e2e/accessibility.ts')}:33:3)`,
    `    at ${placed('e2e/family.spec.ts')}:158:5`,
  ].join('\n')
  expect(shortenFailure(message).split('\n')).toEqual([
    'e2e/accessibility.ts:36:83 < e2e/accessibility.ts:33:3 < e2e/family.spec.ts:158:5',
    'Error: the photographs, none yet has moved',
    'figure.print "Change the portrait" 279+48 → 240+48',
    '',
    'expect(received).toBeLessThan(expected)',
    '',
    'Expected: < 0.02',
    'Received:   0.07',
  ])
})
