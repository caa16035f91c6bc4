import { Trans, useLingui } from '@lingui/react/macro'
import type { WordsOnClosedPage } from '@spomen/contract/personal-data.ts'
import { useState } from 'react'
import { useIsClosed } from '../../kit/site.ts'
import { ActionList, ActionText } from '../../ui/ActionList.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FailedState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useTakeBackWords, useWordsOnClosedPages } from './closed-pages.ts'
import styles from './WordsOnClosedPages.module.css'

/** What the viewer wrote on pages they no longer follow, with the way to take it back until the house has closed (Q85). */
export default function WordsOnClosedPages() {
  const found = useWordsOnClosedPages()
  const isClosed = useIsClosed()
  const [asked, setAsked] = useState<WordsOnClosedPage | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  function askAbout(words: WordsOnClosedPage) {
    setAsked(words)
    setIsAsking(true)
  }

  return (
    <>
      <ActionList
        found={found.list}
        keyOf={({ id }) => id}
        height="4.75rem"
        none={
          <Trans>There are none. Where you stop following a page, what you wrote there is found here.</Trans>
        }
      >
        {(words) => <WordsLine words={words} onDelete={isClosed ? null : () => askAbout(words)} />}
      </ActionList>
      <OlderPart {...found} />
      <TakeBackDialog words={asked} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

function OlderPart({ list, readOn, isReadingOn }: ReturnType<typeof useWordsOnClosedPages>) {
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError && !isReadingOn) return <FailedState onRetry={() => void readOn()} />
  return (
    <Button wide busy={isReadingOn} onClick={() => void readOn()}>
      <Trans>Show earlier words</Trans>
    </Button>
  )
}

interface WordsLineProps {
  words: WordsOnClosedPage
  /** Null where nothing is deleted any more. */
  onDelete: (() => void) | null
}

function WordsLine({ words, onDelete }: WordsLineProps) {
  const { deceasedFullName: name, text, kind, createdAt } = words
  const { t } = useLingui()
  const day = useDates().dayOf(createdAt)
  return (
    <>
      <ActionText title={name}>
        <p className="quiet">
          {kind === 'greeting' ? <Trans>A last greeting, {day}</Trans> : <Trans>A comment, {day}</Trans>}
        </p>
        <p className={styles['words']}>{text}</p>
      </ActionText>
      {onDelete && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={
            kind === 'greeting' ? t`Delete your greeting to ${name}` : t`Delete your comment: ${name}`
          }
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </>
  )
}

interface TakeBackDialogProps {
  /** Stays while the dialog fades away. */
  words: WordsOnClosedPage | null
  isOpen: boolean
  onClose: () => void
}

function TakeBackDialog({ words, isOpen, onClose }: TakeBackDialogProps) {
  const { t } = useLingui()
  const takeBack = useTakeBackWords()
  const isGreeting = words?.kind === 'greeting'

  async function remove() {
    if (words && (await takeBack(words))) toast.done(isGreeting ? t`Greeting deleted` : t`Comment deleted`)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isGreeting ? <Trans>Delete this greeting?</Trans> : <Trans>Delete this comment?</Trans>}
      confirmLabel={isGreeting ? <Trans>Delete the greeting</Trans> : <Trans>Delete the comment</Trans>}
      onConfirm={remove}
    >
      {isGreeting ? (
        <Trans>This cannot be undone.</Trans>
      ) : (
        <Trans>The replies to it go with it. This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
