/**
 * What each page asks for before it can be drawn: `npm run script -- bench/script-files.ts` (build first) prints its script
 * files and their bytes as sent; `npm run script -- bench/script-files.ts pages/Profile` those of one page, the largest
 * first. What comes later, such as dialogs and the words of another language, is not in it. Which parts share a file is told
 * in `web/script-files.ts`.
 */
import path from 'node:path'
import { isWebAppBuilt, pageScripts } from '../e2e/page-scripts.ts'

const [, , only = ''] = process.argv

if (!isWebAppBuilt()) {
  process.stderr.write('There is no built web app to read from: npm run build\n')
  process.exit(1)
}

for (const { page, files, bytes } of pageScripts().filter((one) => one.page.startsWith(only))) {
  print(page, `${files.length} files`, bytes)
  if (!only) continue
  for (const one of files) print('', path.basename(one.file), one.bytes)
}

function print(name: string, what: string, bytes: number) {
  process.stdout.write(
    `${name.padEnd(32)} ${what.padStart(40)} ${(bytes / 1000).toFixed(1).padStart(6)} KB\n`,
  )
}
