import type { Language } from '@spomen/contract/vocabulary.ts'
import { type Sample, sampleOf } from './sample.ts'
import type { Words } from './words/words.ts'

const words: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./words/en.ts'),
  srb: () => import('./words/srb.ts'),
  it: () => import('./words/it.ts'),
  zh: () => import('./words/zh.ts'),
  de: () => import('./words/de.ts'),
}

/** Milica's page in a language; its words come when they are asked for. */
export const sampleIn = async (language: Language): Promise<Sample> =>
  sampleOf((await words[language]()).words)
