import { firstWrongStep, type FactValues } from '../../features/memorials/index.ts'
import { today } from '../../kit/days.ts'

/** The five steps of the wizard, and where each has its address (D01–D06). */
export const steps = [1, 2, 3, 4, 5] as const
export type Step = (typeof steps)[number]

/** The step somebody names, or null. */
export const stepOf = (named: string | number | null): Step | null =>
  steps.find((step) => String(step) === String(named)) ?? null

/** The address of a step of the wizard. */
export const stepAt = (step: Step) => ({ search: `?step=${step}` })

/** A step, or the second while what it asks for is missing: nothing behind it can be reached before (D09, D13). */
export const reachable = (wanted: Step, facts: FactValues): Step =>
  wanted > 2 && firstWrongStep(facts, today()) === 2 ? 2 : wanted
