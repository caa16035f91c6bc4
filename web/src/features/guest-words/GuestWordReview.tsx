import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WordsInReview } from '@spomen/contract/guest-words.ts'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import { firstCharacters } from '../../kit/first-characters.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { GuestWordsCard } from './GuestWordsCard.tsx'
import { Marks } from './Marks.tsx'
import { useReading, useWaitingWords, useWordsAside } from './reading-queries.ts'
import styles from './GuestWordReview.module.css'

interface Decision {
  kind: 'stands' | 'aside' | 'returned'
  words: WordsInReview
}

/** The words that wait on a page, one after another, and what a reader does with each (YB02), until the house has closed. */
export function GuestWordReview({ memorial }: { memorial: { id: string; name: string } }) {
  const waiting = useWaitingWords(memorial.id)
  const { isBusy, letStand, setAside, putBack, giveBack } = useReading()
  const { done, say, status } = useLastDecision()
  const [toReturn, setToReturn] = useState<WordsInReview | null>(null)
  const inReview = waiting.data ?? []

  async function answer(kind: 'stands' | 'aside', words: WordsInReview) {
    const { id, edition } = words
    const { ok } = await (kind === 'stands' ? letStand : setAside)({ id, edition })
    if (ok) say({ kind, words })
  }

  async function undo({ words }: Decision) {
    const { ok } = await putBack({ id: words.id })
    if (ok) say(null)
  }

  async function returnTo(words: WordsInReview, line: string) {
    const { id, edition } = words
    const answered = await giveBack({ id, edition, answer: line })
    if (answered.ok) say({ kind: 'returned', words })
    // The line waits in the dialog; below it stand the words that are to be read once more, unless they are answered.
    else if (answered.why === 'changedMeanwhile' && (await stillWait(words)))
      setToReturn((now) => (now === toReturn ? null : now))
    return answered.ok
  }

  async function stillWait({ id }: WordsInReview) {
    const { data = [] } = await waiting.refetch({ cancelRefetch: false })
    return data.some((words) => words.id === id)
  }

  return (
    <div className={styles['room']}>
      <div ref={status} tabIndex={-1} role="status" className={styles['status']}>
        {done && <DecisionLine decision={done} isBusy={isBusy} onUndo={() => void undo(done)} />}
      </div>
      {!waiting.data ? (
        waiting.isError ? (
          <FailedState onRetry={() => void waiting.refetch()} />
        ) : (
          <LoadingState>
            <Skeleton height="16rem" />
          </LoadingState>
        )
      ) : inReview.length === 0 ? (
        <NoneWait memorial={memorial} />
      ) : (
        inReview.map((words) => (
          <WaitingWords key={words.id} {...{ words, isBusy }} onAnswer={answer} onGiveBack={setToReturn} />
        ))
      )}
      <Aside memorialId={memorial.id} isBusy={isBusy} onPutBack={(id) => void putBack({ id })} />
      <GiveBackDialog
        words={toReturn}
        isBusy={isBusy}
        onClose={() => setToReturn((now) => (now === toReturn ? null : now))}
        onGiveBack={returnTo}
      />
    </div>
  )
}

/** What became of the words that were decided about last, and the line that says so (`status`). */
function useLastDecision() {
  const [done, setDone] = useState<Decision | null>(null)
  const status = useRef<HTMLDivElement>(null)

  /** The button that was pressed goes with its words: the keyboard goes on at the line. */
  function say(decision: Decision | null) {
    setDone(decision)
    status.current?.focus()
  }

  return { done, say, status }
}

interface WaitingWordsProps {
  words: WordsInReview
  isBusy: boolean
  onAnswer: (kind: 'stands' | 'aside', words: WordsInReview) => Promise<void>
  onGiveBack: (words: WordsInReview) => void
}

/** Words that wait, with what a reader can do with them; nothing once the house has closed. */
function WaitingWords({ words, isBusy, onAnswer, onGiveBack }: WaitingWordsProps) {
  const notes = <Marks marks={words.marks} />
  if (useIsClosed()) return <GuestWordsCard guestWords={words} notes={notes} />
  return (
    <GuestWordsCard guestWords={words} notes={notes}>
      <From words={words} />
      <div className={styles['answers']}>
        <Button tone="filled" disabled={isBusy} onClick={() => void onAnswer('stands', words)}>
          <Trans>Let it stand</Trans>
        </Button>
        <Button disabled={isBusy} onClick={() => void onAnswer('aside', words)}>
          <Trans>Set aside</Trans>
        </Button>
        {words.canBeAnswered && (
          <Button aria-haspopup="dialog" disabled={isBusy} onClick={() => onGiveBack(words)}>
            <Trans>Give back with a line</Trans>
          </Button>
        )}
      </div>
    </GuestWordsCard>
  )
}

function DecisionLine({
  decision: { kind, words },
  isBusy,
  onUndo,
}: {
  decision: Decision
  isBusy: boolean
  onUndo: () => void
}) {
  const { name } = words
  return (
    <p className={styles['decision']}>
      <span>
        {kind === 'stands' ? (
          <Trans>The words of {name} stand on the page now.</Trans>
        ) : kind === 'aside' ? (
          <Trans>The words of {name} are set aside. Nobody is told.</Trans>
        ) : (
          <Trans>The words of {name} are on their way back, with your line.</Trans>
        )}
      </span>
      {kind !== 'returned' && (
        <Button small disabled={isBusy} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </p>
  )
}

/** By which link they came, who may read them once they stand, and that nobody can be answered. */
function From({ words: { linkName, shownTo, canBeAnswered } }: { words: WordsInReview }) {
  return (
    <p className={styles['from']}>
      {linkName && (
        <>
          <Trans>By the link “{linkName}”.</Trans>
          <SentenceBlank />
        </>
      )}
      {shownTo === 'inside' ? (
        <Trans>Once they stand, those inside can read them.</Trans>
      ) : shownTo === 'byLink' ? (
        <Trans>Once they stand, everybody with the link can read them.</Trans>
      ) : (
        <Trans>Once they stand, everybody can read them.</Trans>
      )}
      <SentenceBlank />
      {!canBeAnswered && <Trans>No address was left to answer to.</Trans>}
    </p>
  )
}

function NoneWait({ memorial: { id, name } }: { memorial: { id: string; name: string } }) {
  const isClosed = useIsClosed()
  return (
    <EmptyState
      title={<Trans>Nothing waits to be read</Trans>}
      action={
        <ButtonLink to={href('/Profile/:id', { id })}>
          <Trans>To the page of {name}</Trans>
        </ButtonLink>
      }
    >
      {!isClosed && (
        <Trans>
          What guests leave for {name} comes here first. Nobody else sees it until you let it stand.
        </Trans>
      )}
    </EmptyState>
  )
}

interface AsideProps {
  memorialId: string
  isBusy: boolean
  onPutBack: (id: string) => void
}

function Aside({ memorialId, isBusy, onPutBack }: AsideProps) {
  const { t } = useLingui()
  const { data = [] } = useWordsAside(memorialId)
  const isClosed = useIsClosed()
  if (data.length === 0) return null
  const count = data.length
  return (
    <RemovedList summary={<Plural value={count} one="# letter set aside" other="# letters set aside" />}>
      {data.map(({ id, name, words, goneAt }) => (
        <RemovedLine
          key={id}
          name={name || t`Somebody who has left`}
          about={shortened(words)}
          goneAt={goneAt ?? ''}
          isRestoring={isBusy}
          onRestore={isClosed ? null : () => onPutBack(id)}
        />
      ))}
    </RemovedList>
  )
}

const longestBeginning = 60

const shortened = (words: string) =>
  words.length > longestBeginning ? `${firstCharacters(words, longestBeginning).trim()}…` : words
