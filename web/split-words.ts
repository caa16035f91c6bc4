/** Splits the catalogue of the signed-in pages into the sentences of the first pages and all others. */
import type { Plugin } from 'vite'

/** What stands on the screen with the first page of a window, dialogs and what comes later left out. */
const first =
  /\/src\/(root|app\/shell\/Shell|pages\/(Profile|MemoriesWall|MyMemories)|features\/ceremonies\/CeremonyBox)\.tsx$/

/** The words of a language for the pages inside: those of the first pages, and by `?lingui` all others. */
const catalogue = /\/words\/app\/\w+\.po(\?lingui)?$/

interface Chunk {
  moduleIds: string[]
  imports: string[]
}

/** The parts of a build that come with a first page. */
function firstParts(chunks: Readonly<Record<string, Chunk>>): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || found.has(file)) return
    found.add(file)
    for (const other of chunk.imports) add(other)
  }
  for (const [file, { moduleIds }] of Object.entries(chunks))
    if (moduleIds.some((id) => first.test(id))) add(file)
  return [...found].flatMap((file) => chunks[file]?.moduleIds ?? [])
}

/**
 * Leaves in each file of words what its readers need at once, and in the file beside it all else
 * (`words/language.ts` fetches both). A sentence is known by the name Lingui gives it, wherever it stands in a part.
 */
export function splitWords(): Plugin {
  const saidIn = new Map<string, readonly string[]>()
  return {
    name: 'split-words',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!catalogue.test(id))
        saidIn.set(
          id,
          [...code.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, name = '']) => name),
        )
    },
    renderChunk(code, { moduleIds }, _options, { chunks }) {
      const [only = '', ...others] = moduleIds
      if (!catalogue.test(only)) return null
      if (others.length > 0)
        throw new Error(`split-words.ts: ${only} stands in one file with ${others.join()}`)
      const atFirst = new Set(firstParts(chunks).flatMap((id) => saidIn.get(id) ?? []))
      const isLater = only.endsWith('?lingui')
      const kept = (messages: object) =>
        Object.fromEntries(Object.entries(messages).filter(([name]) => atFirst.has(name) !== isLater))
      const written = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/
      if (!written.test(code)) throw new Error(`split-words.ts: Lingui writes ${only} in another way`)
      return code.replace(written, (_, text: string) => {
        const messages = JSON.parse(JSON.parse(text) as string) as object
        return `JSON.parse(${JSON.stringify(JSON.stringify(kept(messages)))})`
      })
    },
  }
}
