import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useServer } from '../../kit/server.ts'
import { classes } from '../../ui/classes.ts'
import { useDroppedFiles } from '../../ui/dropped-files.ts'
import { useDates } from '../../words/dates.ts'
import { AddTale } from './AddTale.tsx'
import { useTaleAddress } from './address.ts'
import { useTales } from './queries.ts'
import { RemovedTaleList } from './RemovedTaleList.tsx'
import { TaleCircle, TaleThumbnail } from './TaleCircle.tsx'
import styles from './TaleStrip.module.css'
import { TaleUploads } from './TaleUploads.tsx'
import { sendTales } from './uploads.ts'

const TaleViewer = lazyComponent(() => import('./viewer/TaleViewer.tsx'))

interface Props {
  memorial: { id: string; name: string }
  isFamily: boolean
}

/**
 * The tales of one memorial, above all that is told of it (G23, O10). Whoever follows sees nothing where there are none;
 * the family finds the place to add one.
 */
export function MemorialTales({ memorial, isFamily }: Props) {
  const { t } = useLingui()
  const { ago } = useDates()
  const { openId } = useTaleAddress()
  const { data, error } = useTales(memorial.id)
  const shown = data ?? []
  const server = useServer()
  const strip = useRef<HTMLUListElement>(null)
  const add = (files: readonly File[]) => sendTales(files, memorial.id, server)
  // Chosen, dropped on the strip, or pasted while it has the keyboard.
  const isOver = useDroppedFiles({ onFiles: add, within: strip, isOff: !isFamily })
  return (
    <>
      {(isFamily || shown.length > 0) && (
        <section className={classes(styles['section'], 'no-print')}>
          <h2 className={styles['head']}>
            {isOver ? <Trans>Let go, and it becomes a weekly tale</Trans> : <Trans>Weekly tales</Trans>}
          </h2>
          <ul
            ref={strip}
            className={classes(styles['strip'], isFamily && styles['own'], isOver && styles['over'])}
          >
            {isFamily && <AddTale onChosen={add} />}
            {isFamily && data?.length === 0 && (
              <li className={styles['note']}>
                <Trans>
                  A photo or a short video for those who follow this page. After seven days it goes by itself.
                </Trans>
              </li>
            )}
            {shown.map((tale, place) => {
              const when = ago(tale.createdAt)
              const number = place + 1
              return (
                <TaleCircle
                  key={tale.id}
                  tale={tale}
                  isSeen={tale.seen}
                  label={
                    tale.seen ? t`Weekly tale ${number}, ${when}` : t`New weekly tale ${number}, ${when}`
                  }
                  caption={when}
                >
                  <TaleThumbnail tale={tale} />
                </TaleCircle>
              )
            })}
          </ul>
          {isFamily && <TaleUploads memorialId={memorial.id} />}
          {isFamily && <RemovedTaleList memorialId={memorial.id} />}
        </section>
      )}
      {openId && (
        <Suspense>
          <TaleViewer tales={data} hasFailed={error !== null} openId={openId} />
        </Suspense>
      )}
    </>
  )
}
