import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/States.tsx'
import { DecadeNav } from './DecadeNav.tsx'
import { Decades, type DecadesProps } from './Decades.tsx'
import styles from './LifeTimeline.module.css'
import type { TimelineMemorial } from './PassageItem.tsx'

/** A life of this many passages is read with the decades beside it. */
const longLife = 9

interface Props extends DecadesProps {
  /** The way to tell more; null for everybody but the family. */
  add: ReactNode
}

/** What is told of a life, or that nothing is; what only photographs know is no telling yet. */
export function LifeContent({ add, ...props }: Props) {
  const { decades, memorial } = props
  const passages = decades.flatMap((decade) => decade.passages)
  const isTold = passages.some(({ entry }) => entry !== null)
  if (!isTold && decades.every(({ around }) => around.length === 0))
    return <NoEntries memorial={memorial}>{add}</NoEntries>
  return (
    <>
      {add}
      {!isTold && (
        <p className={styles['lead']}>
          <Trans>
            Nobody has told this life yet. These are its years, as far as the photographs know them.
          </Trans>
        </p>
      )}
      <div className={styles['life']}>
        {decades.length > 3 && passages.length >= longLife && <DecadeNav decades={decades} />}
        <Decades {...props} />
      </div>
    </>
  )
}

/** Nothing is told yet, and no photograph knows its day (I17). */
function NoEntries({ memorial: { called }, children }: { memorial: TimelineMemorial; children: ReactNode }) {
  if (children)
    return (
      <EmptyState title={<Trans>Where does it begin?</Trans>} action={children}>
        <Trans>A house, a school, a wedding: a year and one sentence are enough.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Nothing has been told yet</Trans>}>
      <Trans>When the family writes down the life of {called}, it can be read here.</Trans>
    </EmptyState>
  )
}
