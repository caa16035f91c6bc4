import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { serbianCharacters, plainCharacters } from './characters.ts'

const src = path.join(import.meta.dirname, '../..')

/** The range of each file that a sheet names, as the numbers of letters. */
const faces = [
  ...readFileSync(path.join(import.meta.dirname, 'faces.css'), 'utf8').matchAll(/@font-face \{[^}]*\}/g),
].map(([face]) => ({
  file: /url\("(?:[^"]*\/)?([^"/]+)"\)/.exec(face)?.[1] ?? '',
  ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}))

const filesFor = (letter: string) => {
  const number = letter.codePointAt(0) ?? 0
  return faces
    .filter(({ ranges }) => ranges.some(([from = 0, to = 0]) => number >= from && number <= to))
    .map(({ file }) => file)
}

const isCut = /^(?:serif|sans)-/

/** Every letter that our sentences are made of, but for the Chinese, which the system writes. */
const lettersInUse = () => {
  const written = languages.filter((language) => language !== 'zh')
  const catalogues = written.flatMap((language) => globSync(`words/*/${language}.po`, { cwd: src }))
  return new Set(
    catalogues.flatMap((file) => [...readFileSync(path.join(src, file), 'utf8').replaceAll('\n', '')]),
  )
}

/** The files that hold a letter once each hand has written it, upright and slanted. */
const cutAs = (part: string) =>
  ['serif', 'sans'].flatMap((hand) => ['normal', 'italic'].map((style) => `${hand}-${part}-${style}.woff2`))

test('whatever we say is written with what we have cut, so that no large set is fetched (T01)', () => {
  const others = [...lettersInUse()].filter((letter) => filesFor(letter).some((file) => !isCut.test(file)))
  expect(others).toEqual([])
})

test('each letter of ours comes from one file of each hand, and somebody else’s still has one', () => {
  for (const letter of serbianCharacters) expect(filesFor(letter)).toEqual(cutAs('own'))
  for (const letter of plainCharacters) expect(filesFor(letter)).toEqual(cutAs('plain'))
  for (const letter of 'łőțğ') expect(filesFor(letter)).toContain('lora-latin-ext-wght-normal.woff2')
  for (const letter of 'Œœ™') expect(filesFor(letter)).toContain('lora-latin-wght-normal.woff2')
  expect(filesFor('ж')).toContain('source-sans-3-cyrillic-wght-normal.woff2')
  expect(filesFor('ệ')).toContain('lora-vietnamese-wght-normal.woff2')
})
