import { Suspense, useEffect } from 'react'
import { afterFirstView } from '../../kit/first-view.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'
import { FindPersonDialog } from './people/FindPersonDialog.tsx'
import { NewTreeDialog } from './NewTreeDialog.tsx'
import { RenameTreeDialog } from './RenameTreeDialog.tsx'
import type { Trees } from './use-trees.ts'

// It is there before it is asked for: whose browser keeps no tree takes it along also without a connection.
const { Component: ExportTreeDialog, prefetch } = prefetchedComponent(
  () => import('./files/ExportTreeDialog.tsx'),
)

export type OpenTreeDialog = 'new' | 'find' | 'rename' | 'along'

interface Props {
  open: OpenTreeDialog | null
  trees: Trees
  onOpenFile: () => void
  onFound: (id: string) => void
  onClose: () => void
}

/** What is asked about a whole tree. */
export function TreeDialogs({ open, trees, onOpenFile, onFound, onClose }: Props) {
  const { tree, lineage, save } = trees
  useEffect(() => void afterFirstView().then(prefetch), [])
  /** Closes the dialog, then does what was chosen in it. */
  const closing =
    <Chosen extends readonly unknown[]>(act: (...chosen: Chosen) => void) =>
    (...chosen: Chosen) => {
      onClose()
      act(...chosen)
    }
  if (open === 'new')
    return <NewTreeDialog onBegun={closing(save)} onOpenFile={closing(onOpenFile)} onClose={onClose} />
  if (open === 'find') return <FindPersonDialog tree={tree} onClose={onClose} onFound={closing(onFound)} />
  if (open === 'rename') return <RenameTreeDialog tree={tree} onDone={save} onClose={onClose} />
  if (open !== 'along') return null
  return (
    <Suspense>
      <ExportTreeDialog tree={tree} shown={lineage} onClose={onClose} />
    </Suspense>
  )
}
