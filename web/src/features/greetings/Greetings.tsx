import { Trans, useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { Refused } from '@spomen/contract/refusals.ts'
import { IconFeather } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Empty, Failed, Skeleton, Waiting } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useViewer } from '../accounts/index.ts'
import { draftName, GreetingDialog } from './GreetingDialog.tsx'
import styles from './Greetings.module.css'
import { Letter } from './Letter.tsx'
import { wordsOf } from './note.ts'
import { useGreetings, useRemoveGreeting } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  isFamily: boolean
  /** How many greetings are here, and how many the plan holds; null without a limit (H14, H15). */
  count: number
  limit: number | null
  /** Whether a new greeting is being written; the page may begin it elsewhere. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
}

/** The last greetings on a memorial, like letters on a table (H01–H21). */
export function Greetings({ memorial, isFamily, count, limit, isWriting, onWriting }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const drafts = useDrafts()
  const list = useGreetings(memorial.id)
  const [changed, setChanged] = useState<Greeting | null>(null)
  const [leaving, setLeaving] = useState<Greeting | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused | 'unreachable' | null>(null)
  const { tell: remove } = useRemoveGreeting()
  const isFull = limit !== null && count >= limit
  const begun = !isWriting && wordsOf(readDraft<string>(drafts, draftName(memorial.id)) ?? '') !== ''

  async function takeAway() {
    if (!leaving) return
    const answer = await remove({ id: leaving.id })
    if (answer.ok) toast.done(t`Greeting deleted`)
  }

  function write() {
    setRefused(null)
    onWriting(true)
  }

  const feather = <IconFeather stroke={1.5} aria-hidden="true" />

  function letters(): ReactNode {
    if (list.isError) return <Failed onRetry={() => void list.refetch()} />
    if (!list.data) return <WaitingLetters />
    if (list.data.length === 0) {
      return (
        <Empty
          title={<Trans>No greetings yet</Trans>}
          action={
            <Button tone="filled" icon={feather} onClick={write}>
              {begun ? <Trans>Go on writing</Trans> : <Trans>Write the first one</Trans>}
            </Button>
          }
        >
          <Trans>What would you still like to say to {memorial.name}?</Trans>
        </Empty>
      )
    }
    return (
      <>
        {isFull && (
          <p className={styles['full']}>
            <Trans>This page's plan holds {limit} greetings, and they have all been written.</Trans>
          </p>
        )}
        {begun && !isFull && (
          <p className={styles['begun']}>
            <Trans>You have begun a greeting.</Trans>{' '}
            <Button small icon={feather} onClick={write}>
              <Trans>Go on writing</Trans>
            </Button>
          </p>
        )}
        <div className={styles['letters']}>
          {list.data.map((greeting) => {
            const isMine = greeting.byUserId === viewer.id
            return (
              <Letter
                key={greeting.id}
                greeting={greeting}
                isMine={isMine}
                mayRemove={isMine || isFamily}
                onChange={() => setChanged(greeting)}
                onRemove={() => {
                  setLeaving(greeting)
                  setIsLeaving(true)
                }}
              />
            )
          })}
        </div>
        <div className={styles['more']}>
          {list.hasNextPage ? (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Earlier greetings</Trans>
            </Button>
          ) : (
            !isFull &&
            list.data.length > 2 && (
              <Button tone="quiet" icon={feather} onClick={write}>
                <Trans>Add your own words</Trans>
              </Button>
            )
          )}
        </div>
      </>
    )
  }

  return (
    <div className={styles['greetings']}>
      {refused && (
        <p className={styles['refused']} role="alert">
          <Trans>Your greeting is not on the page yet.</Trans> {sayRefusal(refused)}
        </p>
      )}
      {letters()}
      <GreetingDialog
        memorial={memorial}
        changed={null}
        isOpen={isWriting}
        onClose={() => onWriting(false)}
        onRefused={setRefused}
      />
      {changed && (
        <GreetingDialog
          key={changed.id}
          memorial={memorial}
          changed={changed}
          isOpen
          onClose={() => setChanged(null)}
          onRefused={setRefused}
        />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={<Trans>Delete this greeting?</Trans>}
        deed={<Trans>Delete the greeting</Trans>}
        onConfirm={takeAway}
      >
        {leaving?.byUserId === viewer.id ? (
          <Trans>Your words leave the page for everyone. This cannot be undone.</Trans>
        ) : (
          <Trans>
            The words of {leaving?.byUserFullName} leave the page for everyone. This cannot be undone.
          </Trans>
        )}
      </ConfirmDialog>
    </div>
  )
}

const WaitingLetters = () => (
  <Waiting>
    <div className={styles['letters']}>
      {[1, 2, 3].map((letter) => (
        <Skeleton key={letter} height="10rem" />
      ))}
    </div>
  </Waiting>
)
