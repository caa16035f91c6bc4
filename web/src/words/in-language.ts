import type { Language } from '@spomen/contract/languages.ts'

/** Fetches, of the files that `import.meta.glob` found, the one that is named for a language. */
export function inLanguage<Module>(
  files: Readonly<Record<string, () => Promise<Module>>>,
  language: Language,
): Promise<Module> {
  const fetch = Object.entries(files).find(([file]) => /(\w+)\.\w+$/.exec(file)?.[1] === language)?.[1]
  return fetch ? fetch() : Promise.reject(new Error(`No file for ${language}`))
}
