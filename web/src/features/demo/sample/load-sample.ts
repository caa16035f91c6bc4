import type { Language } from '@spomen/contract/languages.ts'
import { inLanguage } from '../../../words/in-language.ts'
import { type DemoSample, createSample } from './sample.ts'
import type { SampleWords } from './words/words.ts'

const files = import.meta.glob<SampleWords>(['./words/*.ts', '!./words/words.ts'], { import: 'words' })

/** Milica's page in a language; its words come when they are asked for. */
export const loadSample = async (language: Language): Promise<DemoSample> =>
  createSample(await inLanguage(files, language))
