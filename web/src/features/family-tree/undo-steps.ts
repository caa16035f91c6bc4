import type { Tree } from './model.ts'

/** The most steps that can be undone. */
const mostSteps = 200

/** One change of a tree; null where there was none before, or is none after. */
interface UndoStep {
  id: string
  before: Tree | null
  after: Tree | null
}

/** What can be undone and redone, the last steps last. */
export interface UndoSteps {
  done: readonly UndoStep[]
  undone: readonly UndoStep[]
}

export const noSteps: UndoSteps = { done: [], undone: [] }

/** The steps with one more done; what was undone cannot be done again then. */
export const withStep = ({ done }: UndoSteps, step: UndoStep): UndoSteps => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
})

/** The steps without those of one tree. */
export const withoutStepsOf = ({ done, undone }: UndoSteps, id: string): UndoSteps => ({
  done: done.filter((step) => step.id !== id),
  undone: undone.filter((step) => step.id !== id),
})

interface TakenStep {
  id: string
  /** The tree as it is from now on. */
  tree: Tree | null
  steps: UndoSteps
}

/** The last step undone: which tree, and as what; null where there is none. */
export function undoStep({ done, undone }: UndoSteps): TakenStep | null {
  const step = done.at(-1)
  return step
    ? { id: step.id, tree: step.before, steps: { done: done.slice(0, -1), undone: [...undone, step] } }
    : null
}

/** The step that was undone last, done again; null where there is none. */
export function redoStep({ done, undone }: UndoSteps): TakenStep | null {
  const step = undone.at(-1)
  return step
    ? { id: step.id, tree: step.after, steps: { done: [...done, step], undone: undone.slice(0, -1) } }
    : null
}
