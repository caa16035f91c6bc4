import { expect, test } from 'vitest'
import { splitWords } from '../../split-words.ts'

type Hook = (this: object, ...given: unknown[]) => unknown

const chunks = {
  'profile.js': { moduleIds: ['/src/pages/Profile.tsx'], imports: ['shared.js'] },
  'shared.js': { moduleIds: ['/src/ui/Dialog.tsx'], imports: ['profile.js'] },
  'admin.js': { moduleIds: ['/src/pages/Admin.tsx'], imports: ['shared.js'] },
}

/** What is left of a language's words in a file of it, once these parts say theirs. */
function keptIn(file: string) {
  const plugin = splitWords()
  const [transform, renderChunk] = [plugin.transform as Hook, plugin.renderChunk as Hook]
  transform.call({}, 'say({ id: "page01" })', '/src/pages/Profile.tsx')
  transform.call({}, 'jsx(Trans, { id: `clos/+` })', '/src/ui/Dialog.tsx')
  transform.call({}, 'say({ id: "admin1" })', '/src/pages/Admin.tsx')
  const words = { page01: ['Say "it"'], 'clos/+': ['Close'], admin1: ['All accounts'] }
  const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(words))});`
  const written = String(renderChunk.call({}, code, { moduleIds: [file] }, {}, { chunks }))
  const [, literal = '""'] = /JSON\.parse\((".*")\)/.exec(written) ?? []
  return JSON.parse(JSON.parse(literal) as string) as object
}

test('what the first pages say comes with them, and every other sentence in the file beside it', () => {
  expect(keptIn('/src/words/app/en.po')).toEqual({ page01: ['Say "it"'], 'clos/+': ['Close'] })
  expect(keptIn('/src/words/app/en.po?lingui')).toEqual({ admin1: ['All accounts'] })
})
