import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconDownload,
  IconFolderOpen,
  IconPencil,
  IconSearch,
  IconTrash,
} from '../../ui/icons.ts'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './FamilyTree.module.css'
import { sampleId } from './sample.ts'
import type { Trees, TreeView } from './use-trees.ts'

interface Props {
  trees: Trees
  onOpenFile: () => void
  onFind: () => void
  onRename: () => void
  onTakeAlong: () => void
  onRemove: () => void
}

type MenuProps = Pick<Props, 'onOpenFile' | 'onRename' | 'onTakeAlong' | 'onRemove'> & { isSample: boolean }

/** Which tree, how it is shown, and what can be done with the whole of it. */
export function TreeBar({ trees, onOpenFile, onFind, onRename, onTakeAlong, onRemove }: Props) {
  const { t } = useLingui()
  const { own, sample, tree, isSample, view } = trees
  return (
    <div className={styles['bar']}>
      {own.length > 0 && (
        <div className={styles['which']}>
          <SelectField
            label={t`Family`}
            value={tree.id}
            choices={[
              ...own.map(({ id, name }) => ({ value: id, label: name })),
              { value: sampleId, label: t`Example: ${sample.name}` },
            ]}
            onChange={trees.show}
          />
        </div>
      )}
      <SegmentedControl<TreeView>
        label={t`How to show the tree`}
        choices={[
          { value: 'drawing', label: <Trans>Drawing</Trans> },
          { value: 'list', label: <Trans>List</Trans> },
        ]}
        value={view}
        onChange={(chosen) => trees.go({ view: chosen === 'list' ? 'list' : null })}
      />
      <div className={styles['tools']}>
        {/* Where the only tree was taken back the example is shown, and the tree can be had again. */}
        {(!isSample || trees.mayRedo) && <UndoButtons trees={trees} />}
        <IconButton label={t`Find somebody`} onClick={onFind}>
          <IconSearch stroke={1.5} />
        </IconButton>
        <TreeMenu
          isSample={isSample}
          onOpenFile={onOpenFile}
          onRename={onRename}
          onTakeAlong={onTakeAlong}
          onRemove={onRemove}
        />
      </div>
    </div>
  )
}

/** One step back, and forward again. */
function UndoButtons({ trees: { mayUndo, mayRedo, undo, redo } }: Pick<Props, 'trees'>) {
  const { t } = useLingui()
  const undoButton = useRef<HTMLButtonElement>(null)
  const redoButton = useRef<HTMLButtonElement>(null)
  // NOTE: a browser takes the focus from a button that is disabled; the other one leads back from its last step.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!mayUndo && activeElement === undoButton.current) redoButton.current?.focus()
    if (!mayRedo && activeElement === redoButton.current) undoButton.current?.focus()
  }, [mayUndo, mayRedo])
  return (
    <>
      <IconButton ref={undoButton} label={t`Undo`} disabled={!mayUndo} onClick={undo}>
        <IconArrowBackUp stroke={1.5} />
      </IconButton>
      <IconButton ref={redoButton} label={t`Redo`} disabled={!mayRedo} onClick={redo}>
        <IconArrowForwardUp stroke={1.5} />
      </IconButton>
    </>
  )
}

/** What can be done with the whole of a tree; the example stays as it is. */
function TreeMenu({ isSample, onOpenFile, onRename, onTakeAlong, onRemove }: MenuProps) {
  const { t } = useLingui()
  const along = {
    key: 'along',
    label: <Trans>Print it, or take it along</Trans>,
    icon: <IconDownload stroke={1.5} />,
    onChoose: onTakeAlong,
  }
  const open = {
    key: 'open',
    label: <Trans>Open a file</Trans>,
    icon: <IconFolderOpen stroke={1.5} />,
    onChoose: onOpenFile,
  }
  return (
    <Menu
      button={(opening) => (
        <IconButton label={t`More about this tree`} {...opening}>
          <IconDots stroke={1.5} />
        </IconButton>
      )}
      entries={
        isSample
          ? [along, open]
          : [
              along,
              open,
              {
                key: 'rename',
                label: <Trans>Rename the tree</Trans>,
                icon: <IconPencil stroke={1.5} />,
                onChoose: onRename,
              },
              {
                key: 'remove',
                label: <Trans>Remove the tree</Trans>,
                icon: <IconTrash stroke={1.5} />,
                onChoose: onRemove,
              },
            ]
      }
    />
  )
}
