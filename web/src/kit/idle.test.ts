import { expect, test } from 'vitest'
import { idleTurn } from './idle.ts'

test('whatever nobody waits for begins one after another, and what the browser has to do goes between', async () => {
  const done: string[] = []
  const [photographs, letters, paper] = ['photographs', 'letters', 'paper'].map((part) =>
    idleTurn().then(() => {
      done.push(part)
      if (part === 'photographs') setTimeout(() => done.push('a press'))
    }),
  )
  await photographs
  expect(done).toEqual(['photographs'])
  await Promise.all([letters, paper])
  expect(done.filter((part) => part !== 'a press')).toEqual(['photographs', 'letters', 'paper'])
  await idleTurn()
  expect(done, 'later ones find a turn too').toContain('a press')
})
