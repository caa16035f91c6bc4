import { useLingui } from '@lingui/react/macro'
import { useBrowserPrints } from '../../../kit/printing.ts'
import { layOut } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { useLifeWords } from '../words.ts'
import { TreeOnPaper } from './PrintedTree.tsx'
import { type Scene, sceneOf } from './scene.ts'
import { fitsOneSheet, sheetsOf } from './sheets.ts'

/** A tree as a drawing for a file, a picture or paper. */
export function useScene(tree: Tree): () => Scene {
  const { t } = useLingui()
  const { years } = useLifeWords()
  return () =>
    sceneOf(tree, layOut(tree), {
      title: t`The family ${tree.name}`,
      yearsOf: (id) => {
        const person = tree.people[id]
        return person ? years(person) : ''
      },
    })
}

/**
 * Whoever prints with the browser's own command gets the whole tree instead of the part in the window: on one sheet where
 * the names can be read there, else on several.
 */
export function WhenPrinted({ tree }: { tree: Tree }) {
  return useBrowserPrints() && <Whole tree={tree} />
}

function Whole({ tree }: { tree: Tree }) {
  const scene = useScene(tree)()
  return <TreeOnPaper scene={scene} sheets={fitsOneSheet(scene) ? null : sheetsOf(scene)} />
}
