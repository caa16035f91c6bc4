import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askAtTerminal } from './ask-at-terminal.ts'

/** A terminal at which somebody presses these keys. */
function pressed(keys: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.write(keys)
  output.resume()
  return { input, output }
}

test.each([
  ['answers', '2027-03-01 \r', '2027-03-01'],
  ['answers nothing', '\r', ''],
  ['leaves with Ctrl-C', '\u0003', ''],
  ['leaves with Ctrl-D', '\u0004', ''],
  ['leaves in the middle of a word', '2027\u0003', ''],
])('whoever %s is understood', async (_, keys, answer) => {
  expect(await askAtTerminal('The day: ', pressed(keys))).toBe(answer)
})

test('nobody is waited for once the machine is shut down', async () => {
  const ending = new AbortController()
  const asked = askAtTerminal('The day: ', { ...pressed(''), signal: ending.signal })
  ending.abort()
  expect(await asked).toBe('')
})
