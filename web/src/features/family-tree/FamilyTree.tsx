import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '../accounts/index.ts'
import { openIndexedStore, type IndexedStore } from '../../kit/indexed-store.ts'
import { Button } from '../../ui/Button.tsx'
import { PageColumn, PageTitle, Inline } from '../../ui/Page.tsx'
import { Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { removePerson } from './changes.ts'
import { kinOf, lineageOf } from './kin.ts'
import { TreeDrawing, type TreeDrawingHandle } from './drawing/TreeDrawing.tsx'
import { BrowserPrintedTree } from './drawing/BrowserPrintedTree.tsx'
import styles from './FamilyTree.module.css'
import { OpenTreeFile, type OpenTreeFileHandle } from './files/OpenTreeFile.tsx'
import { ExportTreeDialog } from './files/ExportTreeDialog.tsx'
import type { Tree } from './model.ts'
import { NewTreeDialog } from './NewTreeDialog.tsx'
import type { PersonEdit } from './people/person-edit.ts'
import { FindPersonDialog } from './people/FindPersonDialog.tsx'
import { PersonEditor } from './people/PersonEditor.tsx'
import { PersonSheet } from './people/PersonSheet.tsx'
import { TreeList } from './people/TreeList.tsx'
import { RemovedTree } from './RemovedTree.tsx'
import { RenameTreeDialog } from './RenameTreeDialog.tsx'
import { TreeBar } from './TreeBar.tsx'
import { useTrees } from './use-trees.ts'

/** The family trees somebody draws for themselves. They live in this browser; nothing of them is sent (U01, U02). */
export default function FamilyTree() {
  const viewer = useViewer()
  const [browserStore] = useState(() => openIndexedStore<unknown>('trees', viewer.id))
  return <TreesPage browserStore={browserStore} />
}

type OpenDialog = 'new' | 'find' | 'rename' | 'along' | null

/** The page over any store of trees. */
export function TreesPage({ browserStore }: { browserStore: IndexedStore<unknown> }) {
  const { t } = useLingui()
  const trees = useTrees(browserStore)
  const { tree, line, around, person, isSample, go, save } = trees
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const [edit, setEdit] = useState<PersonEdit | null>(null)
  const drawing = useRef<TreeDrawingHandle>(null)
  const file = useRef<OpenTreeFileHandle>(null)
  const chooseFile = () => file.current?.choose()
  useUndoKeys(trees.undo, trees.redo)

  function beginEdit(begun: PersonEdit) {
    setEdit(begun)
    go({ person: null })
  }

  /** Back to the person it was about. */
  function cancelEdit() {
    setEdit(null)
    if (edit) go({ person: edit.id })
  }

  function changed(next: Tree, id: string) {
    const isNew = !(id in tree.people)
    save(next)
    setEdit(null)
    toast.done(isNew ? t`${next.people[id]?.name ?? ''} is in the tree` : t`Changed`)
    const isSeen = around !== null && id in lineageOf(next, around.id).people
    if (around && !isSeen) go({ around: null })
    setToReveal({ id, within: isSeen ? around.id : null })
  }

  // The person of the open form may have been removed in another window; what is typed stays in the draft, should they come back.
  const isWithoutPerson = edit !== null && trees.isHere && !(edit.id in tree.people)
  useEffect(() => {
    if (!isWithoutPerson) return
    setEdit(null)
    toast.failed(
      t`They have just been taken out of the tree in another window. “Undo” there brings them back.`,
    )
  }, [isWithoutPerson, t])

  // A person is revealed once the drawing that shows them is rendered.
  const [toReveal, setToReveal] = useState<{ id: string; within: string | null } | null>(null)
  useEffect(() => {
    if (toReveal === null || toReveal.within !== (around?.id ?? null) || !(toReveal.id in line.people)) return
    drawing.current?.find(toReveal.id)
    setToReveal(null)
  }, [toReveal, line, around])

  function remove(id: string) {
    const { cameFrom, couplesOf } = kinOf(tree)
    const near = [cameFrom(id), ...couplesOf(id)].flatMap((couple) => [
      ...(couple?.partners ?? []),
      ...(couple?.children ?? []),
    ])
    save(removePerson(tree, id))
    go({ person: null })
    const next = near.find((other) => other !== id)
    if (next !== undefined) setToReveal({ id: next, within: around && around.id !== id ? around.id : null })
    toast.done(t`${tree.people[id]?.name ?? ''} is no longer in the tree. “Undo” brings them back.`)
  }

  function removeTree() {
    save({ ...tree, removedAt: Date.now() })
    trees.go({ tree: null, person: null })
  }

  return (
    <PageColumn>
      <PageTitle
        title={t`Family Tree`}
        actions={
          <Button
            tone="filled"
            icon={<IconPlus stroke={1.5} aria-hidden="true" />}
            onClick={() => setOpenDialog('new')}
          >
            <Trans>New tree</Trans>
          </Button>
        }
      >
        <Trans>A tree stays in this browser. Nothing of it is sent anywhere.</Trans>
      </PageTitle>

      {!trees.isHere ? (
        <LoadingState>
          <Skeleton height="24rem" />
        </LoadingState>
      ) : (
        <>
          {!trees.isSaved && (
            <p className={styles['warning']} role="alert">
              <Trans>
                This browser does not let us keep your tree. It is still here as long as this window is open:
                please take it along as a file.
              </Trans>
            </p>
          )}
          {trees.conflict && <ConflictNote {...trees.conflict} />}
          {isSample && <SampleNote />}
          <TreeBar
            trees={trees}
            onOpenFile={chooseFile}
            onFind={() => setOpenDialog('find')}
            onRename={() => setOpenDialog('rename')}
            onTakeAlong={() => setOpenDialog('along')}
            onRemove={removeTree}
          />
          {around && (
            <Inline>
              <span className="muted">
                <Trans>These are the ancestors and descendants of {around.name}.</Trans>
              </span>
              <Button small tone="quiet" onClick={() => go({ around: null })}>
                <Trans>Show everybody</Trans>
              </Button>
            </Inline>
          )}
          {trees.view === 'list' ? (
            <TreeList tree={line} onOpen={(id) => go({ person: id }, true)} />
          ) : (
            <div className={styles['stage']}>
              <TreeDrawing
                key={`${tree.id} ${around?.id}`}
                ref={drawing}
                tree={line}
                onOpen={(id) => go({ person: id }, true)}
              />
              <BrowserPrintedTree tree={line} />
            </div>
          )}
          <Footnote trees={trees} onTakeAlong={() => setOpenDialog('along')} />
        </>
      )}

      <OpenTreeFile ref={file} onRead={save} />
      {openDialog === 'new' && (
        <NewTreeDialog
          onBegun={(begun) => {
            setOpenDialog(null)
            save(begun)
          }}
          onOpenFile={() => {
            setOpenDialog(null)
            chooseFile()
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'find' && (
        <FindPersonDialog
          tree={line}
          onClose={() => setOpenDialog(null)}
          onFound={(id) => {
            setOpenDialog(null)
            if (trees.view === 'list') go({ person: id }, true)
            // NOTE: the dialog gives the focus back first.
            else setTimeout(() => drawing.current?.find(id), 0)
          }}
        />
      )}
      {openDialog === 'rename' && (
        <RenameTreeDialog tree={tree} onDone={save} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'along' && <ExportTreeDialog tree={line} onClose={() => setOpenDialog(null)} />}
      {person && !edit && (
        <PersonSheet
          tree={tree}
          person={person}
          actions={isSample ? null : { begin: beginEdit, remove }}
          onOpen={(id) => go({ person: id })}
          onLine={() => {
            go({ person: null, around: person.id })
            setToReveal({ id: person.id, within: person.id })
          }}
          onClose={() => go({ person: null })}
        />
      )}
      {edit && edit.id in tree.people && (
        <PersonEditor
          key={`${edit.id}${edit.kind}`}
          tree={tree}
          edit={edit}
          onDone={changed}
          onClose={cancelEdit}
        />
      )}
    </PageColumn>
  )
}

/** Two windows have changed one tree at once; somebody has to look which of them is to go on. */
const ConflictNote = ({ name, beside }: { name: string; beside: string }) => (
  <p className={styles['warning']} role="alert">
    <Trans>
      Another window changed this tree at the same moment. Both are kept: “{name}” as it is there, and “
      {beside}” as it was here.
    </Trans>
  </p>
)

/** Nobody should look for their own people among invented ones. */
const SampleNote = () => (
  <p className={styles['sample']}>
    <Trans>This family is invented, to show what a tree can hold. Look around as long as you like.</Trans>
  </p>
)

function Footnote({ trees, onTakeAlong }: { trees: ReturnType<typeof useTrees>; onTakeAlong: () => void }) {
  const { removed, isSample, save, forget } = trees
  return (
    <footer className={styles['foot']}>
      {!isSample && (
        <p>
          <Trans>
            Your trees stay in this browser, also after you log out, and are shown to nobody but you. Another
            device does not know them, and whoever clears this browser clears them too.
          </Trans>{' '}
          <button type="button" className={styles['inline']} onClick={onTakeAlong}>
            <Trans>Take it along as a file</Trans>
          </button>
        </p>
      )}
      {removed.map((tree) => (
        <RemovedTree
          key={tree.id}
          tree={tree}
          onBringBack={() => save({ ...tree, removedAt: null })}
          onForget={() => forget(tree.id)}
        />
      ))}
    </footer>
  )
}

/** Ctrl or Cmd and Z, with Shift or Y for the way back; not where somebody is writing. */
function useUndoKeys(undo: () => void, redo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWriting =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
    const key = event.key.toLowerCase()
    if (isWriting || event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
