import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '../accounts/index.ts'
import { shelfOf, type Shelf } from '../../kit/shelf.ts'
import { Button } from '../../ui/Button.tsx'
import { Page, PageTitle, Row } from '../../ui/Page.tsx'
import { Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { removePerson } from './changes.ts'
import { kinOf, lineOf } from './kin.ts'
import { Drawing, type DrawingHandle } from './drawing/Drawing.tsx'
import { WhenPrinted } from './drawing/WhenPrinted.tsx'
import styles from './FamilyTree.module.css'
import { OpenFile, type OpenFileHandle } from './files/OpenFile.tsx'
import { TakeAlong } from './files/TakeAlong.tsx'
import type { Tree } from './model.ts'
import { NewTree } from './NewTree.tsx'
import type { Deed } from './people/deed.ts'
import { FindPerson } from './people/FindPerson.tsx'
import { PersonEditor } from './people/PersonEditor.tsx'
import { PersonSheet } from './people/PersonSheet.tsx'
import { TreeList } from './people/TreeList.tsx'
import { Removed } from './Removed.tsx'
import { RenameTree } from './RenameTree.tsx'
import { TreeBar } from './TreeBar.tsx'
import { useTrees } from './use-trees.ts'

/** The family trees somebody draws for themselves. They live in this browser; nothing of them is sent (U01, U02). */
export default function FamilyTree() {
  const viewer = useViewer()
  const [shelf] = useState(() => shelfOf<unknown>('trees', viewer.id))
  return <Trees shelf={shelf} />
}

type Opened = 'new' | 'find' | 'rename' | 'along' | null

/** The page, over whatever keeps its trees. */
export function Trees({ shelf }: { shelf: Shelf<unknown> }) {
  const { t } = useLingui()
  const trees = useTrees(shelf)
  const { tree, line, around, person, isSample, go, keep } = trees
  const [opened, setOpened] = useState<Opened>(null)
  const [deed, setDeed] = useState<Deed | null>(null)
  const drawing = useRef<DrawingHandle>(null)
  const file = useRef<OpenFileHandle>(null)
  const chooseFile = () => file.current?.choose()
  useUndoKeys(trees.undo, trees.redo)

  function beginDeed(begun: Deed) {
    setDeed(begun)
    go({ person: null })
  }

  /** Back to whom it was about. */
  function leaveDeed() {
    setDeed(null)
    if (deed) go({ person: deed.id })
  }

  function changed(next: Tree, id: string) {
    const isNew = !(id in tree.people)
    keep(next)
    setDeed(null)
    toast.done(isNew ? t`${next.people[id]?.name ?? ''} is in the tree` : t`Changed`)
    const isSeen = around !== null && id in lineOf(next, around.id).people
    if (around && !isSeen) go({ around: null })
    setSought({ id, within: isSeen ? around.id : null })
  }

  // Whom a form is about may have been taken out in another window; what is typed stays in the draft, should they come back.
  const isWithoutPerson = deed !== null && trees.isHere && !(deed.id in tree.people)
  useEffect(() => {
    if (!isWithoutPerson) return
    setDeed(null)
    toast.failed(
      t`They have just been taken out of the tree in another window. “Undo” there brings them back.`,
    )
  }, [isWithoutPerson, t])

  // Somebody is found once the drawing that is to show them is there.
  const [sought, setSought] = useState<{ id: string; within: string | null } | null>(null)
  useEffect(() => {
    if (sought === null || sought.within !== (around?.id ?? null) || !(sought.id in line.people)) return
    drawing.current?.find(sought.id)
    setSought(null)
  }, [sought, line, around])

  function remove(id: string) {
    const { cameFrom, couplesOf } = kinOf(tree)
    const near = [cameFrom(id), ...couplesOf(id)].flatMap((couple) => [
      ...(couple?.partners ?? []),
      ...(couple?.children ?? []),
    ])
    keep(removePerson(tree, id))
    go({ person: null })
    const next = near.find((other) => other !== id)
    if (next !== undefined) setSought({ id: next, within: around && around.id !== id ? around.id : null })
    toast.done(t`${tree.people[id]?.name ?? ''} is no longer in the tree. “Undo” brings them back.`)
  }

  function removeTree() {
    keep({ ...tree, removedAt: Date.now() })
    trees.go({ tree: null, person: null })
  }

  return (
    <Page>
      <PageTitle
        title={t`Family Tree`}
        actions={
          <Button
            tone="filled"
            icon={<IconPlus stroke={1.5} aria-hidden="true" />}
            onClick={() => setOpened('new')}
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
          {!trees.isKept && (
            <p className={styles['warning']} role="alert">
              <Trans>
                This browser does not let us keep your tree. It is still here as long as this window is open:
                please take it along as a file.
              </Trans>
            </p>
          )}
          {trees.parted && <PartedNote {...trees.parted} />}
          {isSample && <SampleNote />}
          <TreeBar
            trees={trees}
            onOpenFile={chooseFile}
            onFind={() => setOpened('find')}
            onRename={() => setOpened('rename')}
            onTakeAlong={() => setOpened('along')}
            onRemove={removeTree}
          />
          {around && (
            <Row>
              <span className={styles['around']}>
                <Trans>These are the ancestors and descendants of {around.name}.</Trans>
              </span>
              <Button small tone="quiet" onClick={() => go({ around: null })}>
                <Trans>Show everybody</Trans>
              </Button>
            </Row>
          )}
          {trees.view === 'list' ? (
            <TreeList tree={line} onOpen={(id) => go({ person: id }, true)} />
          ) : (
            <div className={styles['stage']}>
              <Drawing
                key={`${tree.id} ${around?.id}`}
                ref={drawing}
                tree={line}
                onOpen={(id) => go({ person: id }, true)}
              />
              <WhenPrinted tree={line} />
            </div>
          )}
          <Footnote trees={trees} onTakeAlong={() => setOpened('along')} />
        </>
      )}

      <OpenFile ref={file} onRead={keep} />
      {opened === 'new' && (
        <NewTree
          onBegun={(begun) => {
            setOpened(null)
            keep(begun)
          }}
          onOpenFile={() => {
            setOpened(null)
            chooseFile()
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'find' && (
        <FindPerson
          tree={line}
          onClose={() => setOpened(null)}
          onFound={(id) => {
            setOpened(null)
            if (trees.view === 'list') go({ person: id }, true)
            // NOTE: the dialog gives the focus back first.
            else setTimeout(() => drawing.current?.find(id), 0)
          }}
        />
      )}
      {opened === 'rename' && <RenameTree tree={tree} onDone={keep} onClose={() => setOpened(null)} />}
      {opened === 'along' && <TakeAlong tree={line} onClose={() => setOpened(null)} />}
      {person && !deed && (
        <PersonSheet
          tree={tree}
          person={person}
          deeds={isSample ? null : { begin: beginDeed, remove }}
          onOpen={(id) => go({ person: id })}
          onLine={() => {
            go({ person: null, around: person.id })
            setSought({ id: person.id, within: person.id })
          }}
          onClose={() => go({ person: null })}
        />
      )}
      {deed && deed.id in tree.people && (
        <PersonEditor
          key={`${deed.id}${deed.kind}`}
          tree={tree}
          deed={deed}
          onDone={changed}
          onClose={leaveDeed}
        />
      )}
    </Page>
  )
}

/** Two windows have changed one tree at once; somebody has to look which of them is to go on. */
const PartedNote = ({ name, beside }: { name: string; beside: string }) => (
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
  const { removed, isSample, keep, forget } = trees
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
        <Removed
          key={tree.id}
          tree={tree}
          onBringBack={() => keep({ ...tree, removedAt: null })}
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
      event.target.closest('input, textarea, select, [role="dialog"]') !== null
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
