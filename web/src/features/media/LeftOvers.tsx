import { Plural, Trans } from '@lingui/react/macro'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { LeftOver } from './travel.ts'
import styles from './Uploads.module.css'

interface Props {
  kind: UploadKind
  left: readonly LeftOver[]
  onGoOn: () => void
  onLetBe: () => void
}

/** Says what was still on its way when the page was closed, and offers to go on with it. */
export function LeftOvers({ kind, left, onGoOn, onLetBe }: Props) {
  if (left.length === 0) return null
  const lost = left.filter(({ file }) => !file)
  return (
    <section className={styles['left']}>
      <h3 className={styles['title']}>
        <WereOnTheirWay kind={kind} count={left.length} />
      </h3>
      {lost.length > 0 && (
        <>
          <p className={styles['note']}>
            <Trans>
              This browser had no room to keep these. Please choose them once more; what has arrived of them
              is not lost:
            </Trans>
          </p>
          <p>{lost.map(({ name }) => name).join(', ')}</p>
        </>
      )}
      <div className={styles['choices']}>
        {lost.length < left.length && (
          <Button onClick={onGoOn}>
            <Trans>Go on sending</Trans>
          </Button>
        )}
        <Button tone="quiet" onClick={onLetBe}>
          <Plural value={left.length} one="Do not send it" other="Do not send them" />
        </Button>
      </div>
    </section>
  )
}

function WereOnTheirWay({ kind, count }: { kind: UploadKind; count: number }): ReactNode {
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
