import { languages } from '@spomen/contract/languages.ts'
import { onTestFinished, expect, test } from 'vitest'
import { speak } from './language.ts'
import { inARow } from './lists.ts'

test.each(languages)('names in a row have between them what is written so in %s', async (language) => {
  onTestFinished(() => speak('en'))
  await speak(language)
  const between = language === 'zh' ? '、' : ', '
  expect(inARow(['Ana', 'Boža', 'Cveta'])).toBe(`Ana${between}Boža${between}Cveta`)
  expect([inARow(['Ana', 'Boža']), inARow(['Ana']), inARow([])]).toEqual([`Ana${between}Boža`, 'Ana', ''])
})
