import { Trans } from '@lingui/react/macro'
import { IconArrowsSort } from '../../ui/icons.ts'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DropHint } from '../../ui/DropHint.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import styles from './AddFiles.module.css'

export interface ChooserProps {
  /** What the file chooser offers. */
  accept: string
  /** What can be taken with the device itself, if anything. */
  capture?: { accept: string; words: ReactNode; icon: ReactNode; label: string }
  words: {
    add: ReactNode
    chooser: string
    /** That the plan holds so many and no more. */
    full: ReactNode
    /** How large each may be, and of which kinds. */
    sizes: ReactNode
  }
  icon: ReactNode
  /** What else is to be decided before. */
  extra?: ReactNode
}

interface Props extends ChooserProps {
  onArrange: (() => void) | null
  /** Whether the page has no room for more. */
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

/** The buttons with which files are chosen or taken, and what may be chosen. */
export function FileChoosers({ accept, capture, words, icon, extra, onArrange, isFull, onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  return (
    <div className={classes(styles['add'], 'no-print')}>
      <div className={styles['buttons']}>
        <Button icon={icon} disabled={isFull} onClick={() => chooser.current?.click()}>
          {words.add}
        </Button>
        {capture && (
          <span className={styles['camera']}>
            <Button icon={capture.icon} disabled={isFull} onClick={() => camera.current?.click()}>
              {capture.words}
            </Button>
          </span>
        )}
        {onArrange && <ArrangeButton onArrange={onArrange} />}
      </div>
      <p className="quiet">
        {isFull ? (
          words.full
        ) : (
          <>
            <DropHint many />
            {words.sizes}
          </>
        )}
      </p>
      {!isFull && extra && <div className={styles['original']}>{extra}</div>}
      <FileInput ref={chooser} label={words.chooser} accept={accept} multiple onChoose={onFiles} />
      {capture && (
        <FileInput
          ref={camera}
          label={capture.label}
          accept={capture.accept}
          capture="environment"
          onChoose={onFiles}
        />
      )}
    </div>
  )
}

const ArrangeButton = ({ onArrange }: { onArrange: () => void }) => (
  <Button tone="quiet" icon={<IconArrowsSort stroke={1.5} />} onClick={onArrange}>
    <Trans>Arrange</Trans>
  </Button>
)
