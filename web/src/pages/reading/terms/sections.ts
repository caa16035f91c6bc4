import type { ReactNode } from 'react'

/** The sixteen sections of the terms, in order (T05); each can be linked to by its name. */
export const sections = [
  'introduction',
  'conduct',
  'content',
  'ownership',
  'personal-information',
  'termination',
  'privacy',
  'privacy-settings',
  'third-parties',
  'security',
  'cookies',
  'communication',
  'changes',
  'responsibility',
  'contact',
  'agreement',
] as const
type Section = (typeof sections)[number]

interface SectionText {
  title: string
  text: ReactNode
}

/** Those that tell what is kept of somebody and who sees it, in one language; a file of their own, `privacy/`. */
export type PrivacyText = Record<
  Extract<
    Section,
    | 'personal-information'
    | 'privacy'
    | 'privacy-settings'
    | 'third-parties'
    | 'security'
    | 'cookies'
    | 'communication'
  >,
  SectionText
>

/** The terms in one language. */
export interface TermsText {
  title: string
  lead: string
  /** The names of the sections, for whoever looks for one. */
  contents: string
  /** What is said of cookies besides, where the operator has a tag manager (B34). */
  watched: string
  sections: Record<Section, SectionText>
}
