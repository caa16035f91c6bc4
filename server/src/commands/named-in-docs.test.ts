import fs, { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adminCommand } from './admin.ts'
import { backupCommand } from './backup.ts'
import { farewellCommand } from './farewell.ts'
import { filesCommand } from './files.ts'
import { importCommand } from './import.ts'
import { jobsCommand } from './jobs.ts'
import { mailCommand } from './mail.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

const commands = {
  admin: adminCommand,
  backup: backupCommand,
  farewell: farewellCommand,
  files: filesCommand,
  import: importCommand,
  jobs: jobsCommand,
  mail: mailCommand,
  restore: restoreCommand,
  verify: verifyCommand,
}
type Name = keyof typeof commands

const root = path.join(import.meta.dirname, '../../..')
const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })]
const mention = new RegExp(
  `(?:npm run|spomen) (${Object.keys(commands).join('|')})\\b(?: --(?= ))?([^\`\\n#|]*)`,
  'g',
)

/** The words of a command before what is said of it, with every name and place in it as one. */
const wordsIn = (text: string) =>
  (text.split(/ {2,}|(?<=>) (?=[a-z])/)[0] ?? '')
    .replace(/<[^>]*>|\S*"[^"]*"/g, '<>')
    .split(' ')
    .filter((word) => word !== '')

/** In which ways a command can be called, as its usage tells. */
const formsOf = (name: Name) =>
  commands[name].usage.split('\n').flatMap((line) => {
    const said = line.replace('Usage:', '').trim()
    if (said.endsWith('<what> …')) return []
    if (said.startsWith(`npm run ${name} [--`)) return [[], ['<>']]
    const ways = said.replace(`npm run ${name}`, '').replace(/^ -- /, '').split(' | ')
    return ways
      .map(wordsIn)
      .flatMap(([first, ...more]) =>
        first === undefined ? [[]] : first.split('|').map((each) => [each, ...more]),
      )
  })

/** Whether what is written is called in this way, or names it without whom or what it is about. */
function isCalledSo(written: readonly string[], form: readonly string[]): boolean {
  for (const [at, word] of form.entries()) {
    if (word.startsWith('[')) return true
    const isFixed = /^[a-z-]+$/.test(word)
    if (isFixed ? written[at] !== word : written[at] === undefined) return !isFixed
  }
  return written.length <= form.length
}

test('every command the guides name is one that can be called so', () => {
  const wrong = pages.flatMap((page) =>
    [...fs.readFileSync(path.join(root, page), 'utf8').matchAll(mention)].flatMap(([whole, name, rest]) => {
      const written = wordsIn(rest ?? '')
      const isKnown =
        written[0] === '--help' || formsOf(name as Name).some((form) => isCalledSo(written, form))
      return isKnown ? [] : [`${page}: ${whole}`]
    }),
  )
  expect(wrong).toEqual([])
})
