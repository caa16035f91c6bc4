import { Trans } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { useIsClosed } from '../../kit/site.ts'
import { useIsBelowDrawn } from '../../kit/use-first-view.ts'
import { Button } from '../../ui/Button.tsx'
import { IconFeather } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/States.tsx'
import { useViewer } from '../accounts/index.ts'
import { GreetingsFull } from './GreetButton.tsx'
import { GreetingCard } from './GreetingCard.tsx'
import styles from './GreetingList.module.css'
import type { useGreetings } from './queries.ts'

interface Props {
  memorial: { id: string; name: string; called: string }
  isFamily: boolean
  /** How many greetings are here, and how many the plan holds; null without a limit (H14, H15). */
  count: number
  limit: number | null
  /** Whether a greeting has been begun and left. */
  begun: boolean
  list: ReturnType<typeof useGreetings>['list']
  isReadingOn: boolean
  greetings: readonly Greeting[]
  onWrite: () => void
  onReadOn: () => void
  onChange: (greeting: Greeting) => void
  onRemove: (greeting: Greeting) => void
}

/** So many greetings reach into the first screen. */
const firstInView = 3

/** After this many greetings a second button to write stands below the list. */
const manyGreetings = 3

const feather = <IconFeather stroke={1.5} />

/** The greetings read so far, and the ways to write one or to read on. */
export function WrittenGreetings(props: Props) {
  const { memorial, isFamily, count, limit, begun, list, greetings, onWrite } = props
  const viewer = useViewer()
  const isClosed = useIsClosed()
  const isFull = limit !== null && count >= limit
  const isBelowDrawn = useIsBelowDrawn()
  const drawn = isBelowDrawn ? greetings : greetings.slice(0, firstInView)

  if (greetings.length === 0) return <NoGreetings {...{ memorial, begun, onWrite }} />
  return (
    <>
      {isFull && !isClosed && (
        <p className={styles['full']}>
          <GreetingsFull {...{ count, limit, isFamily }} />
        </p>
      )}
      {begun && !isClosed && (
        <p className={styles['begun']}>
          <Trans>You have begun a greeting.</Trans>{' '}
          <Button small icon={feather} onClick={onWrite}>
            <Trans>Go on writing</Trans>
          </Button>
        </p>
      )}
      <div className={styles['cards']}>
        {drawn.map((greeting) => {
          const isMine = greeting.byUserId === viewer.id
          return (
            <GreetingCard
              key={greeting.id}
              greeting={greeting}
              isMine={isMine}
              mayChange={isMine && !isClosed}
              mayRemove={(isMine || isFamily) && !isClosed}
              mayPin={isFamily}
              onChange={() => props.onChange(greeting)}
              onRemove={() => props.onRemove(greeting)}
            />
          )
        })}
      </div>
      <div className={styles['more']}>
        {!isBelowDrawn ? null : list.hasNextPage ? (
          <Button busy={props.isReadingOn} onClick={props.onReadOn}>
            <Trans>Earlier greetings</Trans>
          </Button>
        ) : (
          !isFull &&
          !isClosed &&
          greetings.length >= manyGreetings && (
            <Button tone="quiet" icon={feather} onClick={onWrite}>
              <Trans>Add your own words</Trans>
            </Button>
          )
        )}
      </div>
    </>
  )
}

function NoGreetings({ memorial, begun, onWrite }: Pick<Props, 'memorial' | 'begun' | 'onWrite'>) {
  const isClosed = useIsClosed()
  return (
    <EmptyState
      title={<Trans>No greetings yet</Trans>}
      action={
        isClosed ? null : (
          <Button icon={feather} onClick={onWrite}>
            {begun ? <Trans>Go on writing</Trans> : <Trans>Write the first one</Trans>}
          </Button>
        )
      }
    >
      {!isClosed && <Trans>What would you still like to say to {memorial.called}?</Trans>}
    </EmptyState>
  )
}
