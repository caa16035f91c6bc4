import type { ReactNode } from 'react'

/** The eleven questions, in order (T08); each can be linked to by its name. */
export const questions = [
  'what',
  'general',
  'free',
  'registration',
  'required',
  'greetings',
  'uploads',
  'timeline',
  'missing-puzzle',
  'reporting',
  'support',
] as const
export type Question = (typeof questions)[number]

/** The questions and their answers in one language. */
export interface QuestionsText {
  title: string
  lead: string
  answers: Record<Question, { question: string; answer: ReactNode }>
}
