import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A house with one sentence on a page and one in a mail, and `npm run words` in it. */
function smallHouse() {
  const house = temporaryFolder()
  for (const file of ['dev/words.ts', 'web/lingui.config.ts'])
    fs.cpSync(path.join(root, file), path.join(house, file))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    fs.writeFileSync(path.join(house, file), text)
  }
  write(
    'web/src/words/greeting.ts',
    "import { t } from '@lingui/core/macro'\nexport const greet = () => t`Welcome`\n",
  )
  write('server/src/mail.ts', "export const say = (i18n) => i18n.t('Dear {name},', { name: 'Ann' })\n")
  return {
    words: (...args: string[]) =>
      spawnSync(process.execPath, ['dev/words.ts', ...args], { cwd: house, encoding: 'utf8' }),
    write,
    at: (file: string) => path.join(house, file),
  }
}

test('whoever writes a sentence fills in the list of what it lacks, as it was printed', () => {
  const { words, write, at } = smallHouse()
  const listed = words()
  write('missing.json', listed.stdout)
  const unfilled = words('fill', at('missing.json'))
  expect([unfilled.status, unfilled.stderr]).toEqual([1, expect.stringContaining('2 sentences lack words.')])
  expect([listed.status, listed.stderr]).toEqual([1, '2 sentences lack words.\n'])

  const missing = JSON.parse(listed.stdout) as Record<string, Record<string, string>>
  expect(Object.keys(missing).toSorted()).toEqual(['Welcome', 'server: Dear {name},'])
  for (const said of Object.values(missing)) {
    expect(Object.keys(said).toSorted()).toEqual(languages.filter((language) => language !== 'en').toSorted())
    for (const language of Object.keys(said)) said[language] = `${language} {name}`
  }
  write('missing.json', JSON.stringify(missing))
  const filled = words('fill', at('missing.json'))
  expect([filled.status, filled.stdout]).toEqual([0, ''])
  expect(fs.readFileSync(at('server/words/de.po'), 'utf8')).toContain('de {name}')
  expect(words().stderr).toBe('Every sentence has its words in every language.\n')
})
