import { Trans, useLingui } from '@lingui/react/macro'
import type { Tale } from '@spomen/contract/tales.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { laterComponent, lazyComponent } from '../../kit/lazy-component.ts'
import { useServer } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { useDroppedFiles } from '../../ui/dropped-files.ts'
import { useDates } from '../../words/dates.ts'
import { AddTale } from './AddTale.tsx'
import { useTaleAddress } from './address.ts'
import { useTales } from './queries.ts'
import { TaleCircle, TaleThumbnail } from './TaleCircle.tsx'
import styles from './TaleStrip.module.css'
import { TalesNotFetched } from './TalesNotFetched.tsx'
import { sendTales } from './sending.ts'

const TaleUploads = laterComponent(() => import('./TaleUploads.tsx'))
const TaleViewer = lazyComponent(() => import('./viewer/TaleViewer.tsx'))

interface Props {
  memorial: { id: string; name: string }
  isFamily: boolean
}

/**
 * The tales of one memorial, above all that is told of it, where there are some (G23, O10, Q114). The family adds the
 * first from More and from where it looks after the page, and further ones here.
 */
export function MemorialTales({ memorial, isFamily }: Props) {
  const { openId } = useTaleAddress()
  const { data, error, refetch } = useTales(memorial.id)
  const [isSending, setIsSending] = useState(false)
  const shown = data ?? []
  const isStrip = shown.length > 0 || isSending
  const uploads = isFamily && (
    <Suspense>
      <TaleUploads memorialId={memorial.id} onSending={setIsSending} />
    </Suspense>
  )
  return (
    <>
      {error && !data && <TalesNotFetched onRetry={refetch} />}
      {isStrip ? (
        <TaleStrip memorialId={memorial.id} tales={shown} isFamily={isFamily}>
          {uploads}
        </TaleStrip>
      ) : (
        uploads
      )}
      {openId && (
        <Suspense>
          <TaleViewer tales={data} onRetry={error && refetch} openId={openId} isFamily={isFamily} />
        </Suspense>
      )}
    </>
  )
}

interface StripProps {
  memorialId: string
  tales: readonly Tale[]
  isFamily: boolean
  /** What stands below them. */
  children: ReactNode
}

function TaleStrip({ memorialId, tales, isFamily, children }: StripProps) {
  const { t } = useLingui()
  const { ago } = useDates()
  const server = useServer()
  const strip = useRef<HTMLUListElement>(null)
  const add = (files: readonly File[]) => sendTales(files, memorialId, server)
  // Chosen, dropped on the strip, or pasted while it has the keyboard.
  const isOver = useDroppedFiles({ onFiles: add, within: strip, isOff: !isFamily })
  return (
    <section className={classes(styles['section'], 'no-print')} aria-label={t`Weekly tales`}>
      <h2 className={styles['head']}>
        {isOver ? <Trans>Let go, and it becomes a weekly tale</Trans> : <Trans>Weekly tales</Trans>}
      </h2>
      <ul
        ref={strip}
        className={classes(styles['strip'], isFamily && styles['own'], isOver && styles['over'])}
      >
        {isFamily && <AddTale memorialId={memorialId} />}
        {tales.map((tale, index) => {
          const when = ago(tale.createdAt)
          const number = index + 1
          return (
            <TaleCircle
              key={tale.id}
              tale={tale}
              isSeen={tale.seen}
              label={tale.seen ? t`Weekly tale ${number}, ${when}` : t`New weekly tale ${number}, ${when}`}
              caption={when}
            >
              <TaleThumbnail tale={tale} />
            </TaleCircle>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
