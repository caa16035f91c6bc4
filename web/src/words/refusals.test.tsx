import { languages } from '@spomen/contract/languages.ts'
import { afterEach, expect, test } from 'vitest'
import { speak } from './language.ts'
import { refusalWords, sayRefusal } from './refusals.ts'

afterEach(() => speak('en'))

const keys = Object.keys(refusalWords) as (keyof typeof refusalWords)[]

test.each(languages.filter((language) => language !== 'en'))(
  'every "no" has its own words in %s, and none of them English (A14, B32, X06)',
  async (language) => {
    const english = keys.map(sayRefusal)
    await speak(language)
    const said = keys.map(sayRefusal)
    expect(said.filter((words, index) => words === english[index])).toEqual([])
    expect(new Set(said).size).toBe(keys.length)
  },
)

test('a key that nobody knows is our fault, and said so (A14, A24)', () => {
  expect(sayRefusal('somethingWentWrong')).toBe('Something went wrong on our side. Please try again.')
})
