import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast.ts'
import type { Tree } from './model.ts'
import { useRunWhen } from './run-when.ts'
import type { Trees } from './use-trees.ts'

/**
 * Ends what was begun in a tree (null where nothing is) once another one is shown, whose people may have the same ids:
 * as when it was removed in another window. What is typed stays in the draft. Answers whether that is so.
 */
export function useEndWithTree({ isHere, own, tree }: Trees, begunIn: Tree | null, end: () => void): boolean {
  const { t } = useLingui()
  const isOver = begunIn !== null && isHere && tree.id !== begunIn.id
  useRunWhen(isOver, () => {
    end()
    if (begunIn === null || own.some(({ id }) => id === begunIn.id)) return
    toast.failed(
      t`The tree ${begunIn.name} has just been removed in another window. What you have typed is there again once it is brought back.`,
    )
  })
  return isOver
}
