import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import type { DraftAutosave, DraftState } from '../../features/memorials/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageColumn, PageTitle } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
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
export function DraftConflict({ draftState, autosave, onStartOver }: Props) {
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

/** Opened in this window the page takes the place of the wizard; in a new one, nothing is left here. */
function openHere(event: MouseEvent, onOpen: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen()
}

interface MadeMeanwhileProps {
  page: string
  name: string
  /** Whether we have asked for it, and the answer was lost. */
  isOurs: boolean
  onOpen: () => void
}

/** In place of the wizard, once the memorial was made and the wizard was not told. */
export function MadeMeanwhile({ page, name, isOurs, onOpen }: MadeMeanwhileProps) {
  const { t } = useLingui()
  return (
    <PageColumn width="form">
      <PageTitle title={t`Add Memories`} />
      <div role="alert">
        <EmptyState
          title={
            name ? <Trans>The page for {name} has been made</Trans> : <Trans>The page has been made</Trans>
          }
          action={
            <ButtonLink tone="filled" to={page} onClick={(event) => openHere(event, onOpen)}>
              <Trans>Open the page</Trans>
            </ButtonLink>
          }
        >
          {isOurs ? null : <Trans>It was finished in another window or on another device.</Trans>}
        </EmptyState>
      </div>
    </PageColumn>
  )
}
