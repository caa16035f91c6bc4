import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/Page.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { BrowserPrintedTree } from './drawing/BrowserPrintedTree.tsx'
import { TreeDrawing, type TreeDrawingHandle } from './drawing/TreeDrawing.tsx'
import styles from './FamilyTree.module.css'
import { TreeList } from './people/TreeList.tsx'
import { RemovedTree } from './RemovedTree.tsx'
import { TreeBar } from './TreeBar.tsx'
import type { OpenTreeDialog } from './TreeDialogs.tsx'
import type { Trees } from './use-trees.ts'

interface Props {
  trees: Trees
  drawing: Ref<TreeDrawingHandle>
  onOpenDialog: (dialog: OpenTreeDialog) => void
  onOpenFile: () => void
}

/** The tree one looks at, drawn or as a list, with what is to be said about it. */
export function ShownTree({ trees, drawing, onOpenDialog, onOpenFile }: Props) {
  const { tree, lineage, lineagePerson, isSample, go, openPerson } = trees
  return (
    <>
      {!trees.isSaved && <NotSavedNote />}
      {trees.conflict && <ConflictNote {...trees.conflict} />}
      {isSample && <SampleNote />}
      <TreeBar
        trees={trees}
        onOpenFile={onOpenFile}
        onFind={() => onOpenDialog('find')}
        onRename={() => onOpenDialog('rename')}
        onTakeAlong={() => onOpenDialog('along')}
        onRemove={() => {
          trees.save({ ...tree, removedAt: Date.now() })
          go({ tree: null, person: null, around: null })
        }}
      />
      {lineagePerson && (
        <Inline>
          <span className="muted">
            <Trans>These are the ancestors and descendants of {lineagePerson.name}.</Trans>
          </span>
          <Button small tone="quiet" onClick={() => go({ around: null })}>
            <Trans>Show everybody</Trans>
          </Button>
        </Inline>
      )}
      {trees.view === 'list' ? (
        <TreeList tree={lineage} onOpen={openPerson} />
      ) : (
        <div className={styles['stage']}>
          <TreeDrawing
            key={`${tree.id} ${lineagePerson?.id}`}
            ref={drawing}
            tree={lineage}
            onOpen={openPerson}
          />
          <BrowserPrintedTree tree={lineage} />
        </div>
      )}
      <Footnote trees={trees} onTakeAlong={() => onOpenDialog('along')} />
    </>
  )
}

const NotSavedNote = () => (
  <p className={styles['warning']} role="alert">
    <Trans>
      This browser does not let us keep your tree. It is still here until you log out or leave this page:
      please take it along as a file.
    </Trans>
  </p>
)

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

function Footnote({ trees, onTakeAlong }: { trees: Trees; onTakeAlong: () => void }) {
  const { removed, isSample, save, forget } = trees
  return (
    <footer className={styles['foot']}>
      {!isSample && (
        <p>
          <Trans>
            Your trees stay in this browser, also after you log out, and are shown to nobody but you. Another
            device does not know them, and whoever clears this browser clears them too.
          </Trans>
          <SentenceBlank />
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
