import { useLingui } from '@lingui/react/macro'
import { useIsBrowserPrinting } from '../../../kit/printing.ts'
import { layOutTree } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { useLifeWords } from '../life-words.ts'
import { TreeOnPaper } from './PrintedTree.tsx'
import { type TreeScene, composeScene } from './scene.ts'
import { fitsOnePrintPage, cutIntoPrintPages } from './print-pages.ts'

/** A tree as a drawing for a file, an image or paper. */
export function useTreeScene(tree: Tree): () => TreeScene {
  const { t } = useLingui()
  const { years } = useLifeWords()
  return () =>
    composeScene(tree, layOutTree(tree), {
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
export function BrowserPrintedTree({ tree }: { tree: Tree }) {
  return useIsBrowserPrinting() && <WholeTree tree={tree} />
}

function WholeTree({ tree }: { tree: Tree }) {
  const scene = useTreeScene(tree)()
  return <TreeOnPaper scene={scene} pages={fitsOnePrintPage(scene) ? null : cutIntoPrintPages(scene)} />
}
