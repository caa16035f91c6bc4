import type { Language } from '@spomen/contract/vocabulary.ts'
import { type DemoSample, createSample } from './sample.ts'
import type { SampleWords } from './words/words.ts'

const loaders: Record<Language, () => Promise<{ words: SampleWords }>> = {
  en: () => import('./words/en.ts'),
  srb: () => import('./words/srb.ts'),
  it: () => import('./words/it.ts'),
  zh: () => import('./words/zh.ts'),
  de: () => import('./words/de.ts'),
}

/** Milica's page in a language; its words come when they are asked for. */
export const loadSample = async (language: Language): Promise<DemoSample> =>
  createSample((await loaders[language]()).words)
