import type { Language } from '@spomen/contract/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { it } from './it.ts'
import { srb } from './srb.ts'
import type { PageWords } from './words.ts'
import { zh } from './zh.ts'

export type { PageWords } from './words.ts'

export const pageWords: Record<Language, PageWords> = { en, srb, it, zh, de }
