import { Plural, Trans } from '@lingui/react/macro'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { inARow } from '../../words/lists.ts'
import type { InterruptedFile } from './interrupted-files.ts'
import styles from './UploadList.module.css'

interface Props {
  kind: UploadKind
  interrupted: readonly InterruptedFile[]
  /** Not given where nothing can be sent any more. */
  onResume?: () => void
  onDiscard: () => void
  /** Leads to where files are chosen; not given where that stands beside it. */
  onChoose?: () => void
}

/** Says what was still on its way when the page was closed, and offers to go on with it where it can be. */
export function InterruptedUploads({ kind, interrupted, onResume, onDiscard, onChoose }: Props) {
  if (interrupted.length === 0) return null
  const lost = interrupted.filter(({ file }) => !file)
  return (
    <section className={styles['left']}>
      <h2 className={styles['title']}>
        <InterruptedTitle kind={kind} count={interrupted.length} />
      </h2>
      {onResume && lost.length > 0 && (
        <>
          <p className="quiet">
            <Trans>
              This browser had no room to keep these. Please choose them once more; what has arrived of them
              is not lost:
            </Trans>
          </p>
          <p>{inARow(lost.map(({ name }) => name))}</p>
        </>
      )}
      <div className={styles['choices']}>
        {onResume && lost.length < interrupted.length && (
          <Button onClick={onResume}>
            <Trans>Go on sending</Trans>
          </Button>
        )}
        {lost.length > 0 && onChoose && (
          <Button onClick={onChoose}>
            <Trans>Choose once more</Trans>
          </Button>
        )}
        <Button tone="quiet" onClick={onDiscard}>
          <Plural value={interrupted.length} one="Do not send it" other="Do not send them" />
        </Button>
      </div>
    </section>
  )
}

function InterruptedTitle({ kind, count }: { kind: UploadKind; count: number }): ReactNode {
  switch (kind) {
    case 'images':
    case 'suggestions':
      return (
        <Plural
          value={count}
          one="# photograph was still on its way"
          other="# photographs were still on their way"
        />
      )
    case 'videos':
      return (
        <Plural value={count} one="# video was still on its way" other="# videos were still on their way" />
      )
    case 'documents':
      return (
        <Plural
          value={count}
          one="# document was still on its way"
          other="# documents were still on their way"
        />
      )
    case 'tales':
      return (
        <Plural
          value={count}
          one="# weekly tale was still on its way"
          other="# weekly tales were still on their way"
        />
      )
  }
}
