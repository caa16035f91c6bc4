import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { useViewer } from '../accounts/index.ts'
import { openIndexedStore, type IndexedStore } from '../../kit/indexed-store.ts'
import { Button } from '../../ui/Button.tsx'
import { PageColumn, PageTitle } from '../../ui/Page.tsx'
import { Skeleton, LoadingState } from '../../ui/States.tsx'
import { useEndWithTree } from './begun-in-tree.ts'
import type { TreeDrawingHandle } from './drawing/TreeDrawing.tsx'
import { OpenTreeFile, type OpenTreeFileHandle } from './files/OpenTreeFile.tsx'
import type { Tree } from './model.ts'
import { PersonEditor } from './people/PersonEditor.tsx'
import { PersonSheet } from './people/PersonSheet.tsx'
import { ShownTree } from './ShownTree.tsx'
import { type OpenTreeDialog, TreeDialogs } from './TreeDialogs.tsx'
import { useTreeEdits } from './tree-edits.ts'
import { useUndoKeys } from './undo-keys.ts'
import { type Trees, useTrees } from './use-trees.ts'

/** The family trees somebody draws for themselves. They live in this browser; nothing of them is sent (U01, U02). */
export default function FamilyTree() {
  const viewer = useViewer()
  const [browserStore] = useState(() => openIndexedStore<unknown>('trees', viewer.id))
  return <TreesPage browserStore={browserStore} />
}

/** The page over any store of trees. */
export function TreesPage({ browserStore }: { browserStore: IndexedStore<unknown> }) {
  const trees = useTrees(browserStore)
  const { tree, person, isSample, go, openPerson, save } = trees
  const dialog = useOpenDialog(trees)
  const drawing = useRef<TreeDrawingHandle>(null)
  const file = useRef<OpenTreeFileHandle>(null)
  const chooseFile = () => file.current?.choose()
  const { edit, isDone, ...edits } = useTreeEdits(trees, drawing)
  useUndoKeys(trees.undo, trees.redo)

  function find(id: string) {
    if (trees.view === 'list') openPerson(id)
    else edits.reveal(id)
  }

  return (
    <PageColumn>
      <TreesTitle onNew={() => dialog.open('new')} />
      {trees.isHere ? (
        <ShownTree trees={trees} drawing={drawing} onOpenDialog={dialog.open} onOpenFile={chooseFile} />
      ) : (
        <LoadingState>
          <Skeleton height="24rem" />
        </LoadingState>
      )}
      <OpenTreeFile ref={file} onRead={save} />
      <TreeDialogs
        open={dialog.shown}
        trees={trees}
        onOpenFile={chooseFile}
        onFound={find}
        onClose={dialog.close}
      />
      {person && !edit && !isDone && (
        <PersonSheet
          tree={tree}
          person={person}
          actions={isSample ? null : edits}
          onOpen={(id) => go({ person: id })}
          onShowLineage={() => edits.showLineage(person.id)}
          onClose={trees.closePerson}
        />
      )}
      {edit && (
        <PersonEditor
          key={`${edit.id}${edit.kind}`}
          tree={tree}
          edit={edit}
          onDone={edits.changed}
          onClose={edits.cancel}
        />
      )}
    </PageColumn>
  )
}

/** Which dialog of the page is open. The one that renames a tree ends with it. */
function useOpenDialog(trees: Trees) {
  const { tree, go } = trees
  const [asked, setAsked] = useState<OpenTreeDialog | null>(null)
  const [renamed, setRenamed] = useState<Tree | null>(null)
  const close = () => setAsked(null)
  const isRenamingOver = useEndWithTree(trees, asked === 'rename' ? renamed : null, close)

  function open(dialog: OpenTreeDialog) {
    setAsked(dialog)
    if (dialog !== 'rename') return
    setRenamed(tree)
    go({ tree: tree.id })
  }

  return { shown: isRenamingOver ? null : asked, open, close }
}

function TreesTitle({ onNew }: { onNew: () => void }) {
  const { t } = useLingui()
  return (
    <PageTitle
      title={t`Family Tree`}
      actions={
        <Button tone="filled" icon={<IconPlus stroke={1.5} />} onClick={onNew}>
          <Trans>New tree</Trans>
        </Button>
      }
    >
      <Trans>A tree stays in this browser. Nothing of it is sent anywhere.</Trans>
    </PageTitle>
  )
}
