import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftAutosave, DraftState } from '../../features/memorials/index.ts'
import { Button } from '../../ui/Button.tsx'
import { spokenTag } from '../../words/language.ts'
import styles from './DraftConflict.module.css'

interface Props {
  draftState: DraftState
  autosave: DraftAutosave
  onStartOver: () => void
}

const when = (moment: string) =>
  new Date(moment).toLocaleString(spokenTag(), { dateStyle: 'long', timeStyle: 'short' })

/** Asks which words count where this window and another have both gone on: neither is written over unseen. */
export default function DraftConflict({ draftState, autosave, onStartOver }: Props) {
  if (draftState.is === 'elsewhere') {
    const moment = when(draftState.draft.changedAt)
    return (
      <Notice
        title={<Trans>You have gone on with this page somewhere else</Trans>}
        theirs={
          <Button onClick={autosave.takeTheirs}>
            <Trans>Go on with what is there</Trans>
          </Button>
        }
        ours={
          <Button onClick={autosave.keepOurs}>
            <Trans>Keep what stands here</Trans>
          </Button>
        }
      >
        <Trans>
          On another device or in another window, on {moment}. What you wrote here is still here; only one of
          the two can be kept.
        </Trans>
      </Notice>
    )
  }
  if (draftState.is === 'gone') {
    return (
      <Notice
        title={<Trans>This page was thrown away somewhere else</Trans>}
        theirs={
          <Button onClick={onStartOver}>
            <Trans>Throw it away here too</Trans>
          </Button>
        }
        ours={
          <Button onClick={autosave.keepOurs}>
            <Trans>Keep what stands here</Trans>
          </Button>
        }
      >
        <Trans>On another device or in another window. What you wrote here is still here.</Trans>
      </Notice>
    )
  }
  return null
}

interface NoticeProps {
  title: ReactNode
  children: ReactNode
  theirs: ReactNode
  ours: ReactNode
}

const Notice = ({ title, children, theirs, ours }: NoticeProps) => (
  <section role="alert" className={styles['notice']}>
    <h2>{title}</h2>
    <p>{children}</p>
    <div className={styles['actions']}>
      {ours}
      {theirs}
    </div>
  </section>
)
