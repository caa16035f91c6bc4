import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemorialImport } from '@spomen/contract/imports.ts'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dataSize } from '../../kit/number-formats.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './BringBack.module.css'
import { sayFailure, sayRefused, sayStopped } from './import-words.ts'
import type { SendingCopy } from './sending.ts'

export interface ImportStateProps {
  newest: MemorialImport | null
  /** What this window sends. */
  sending: SendingCopy | null
  isLooking: boolean
  doing: {
    choose: () => void
    goOn: () => void
    giveUp: () => void
    retry: () => void
    isRetrying: boolean
  }
}

/** Where a copy is, and what can be done about it. */
export function ImportState({ newest, sending, isLooking, doing }: ImportStateProps) {
  if (sending) return <Sending sending={sending} doing={doing} isLooking={isLooking} />
  if (!newest) return null
  switch (newest.state) {
    case 'arriving':
      return <Interrupted newest={newest} doing={doing} isLooking={isLooking} />
    case 'waiting':
    case 'checking':
      return <Checking newest={newest} doing={doing} />
    case 'ready':
      return <Ready newest={newest} doing={doing} isLooking={isLooking} />
    case 'refused':
      return (
        <Step title={<Trans>This copy could not be brought back</Trans>}>
          <p>
            <FileName name={newest.name} />
          </p>
          <p>{sayRefused(newest)}</p>
          <Actions>
            <Button tone="filled" busy={isLooking} onClick={doing.choose}>
              <Trans>Choose another copy</Trans>
            </Button>
          </Actions>
        </Step>
      )
    case 'failed':
      return <Failed newest={newest} doing={doing} />
  }
}

type PartProps = Pick<ImportStateProps, 'doing'> & { newest: MemorialImport }

/** A step, told to those who listen when it begins. */
const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles['said']}>
    <div role="status">
      <h2>{title}</h2>
    </div>
    {children}
  </section>
)

const Actions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>

const FileName = ({ name }: { name: string }) => <strong className={styles['file']}>{name}</strong>

function Sending({
  sending: { copy, sent, isStalled, why },
  doing,
  isLooking,
}: Omit<ImportStateProps, 'newest'> & { sending: SendingCopy }) {
  const { t } = useLingui()
  const { name, size } = copy.file
  const tag = spokenTag()
  const [done, total] = [dataSize(sent, tag), dataSize(size, tag)]
  const said = t`${done} of ${total} have arrived`
  if (why !== null)
    return (
      <Step title={<Trans>The copy is not here yet</Trans>}>
        <p>
          <FileName name={name} />
        </p>
        <p>{sayStopped(why)}</p>
        <Actions>
          {why === 'unreadable' || why === 'copyNewer' || why === 'memorialAlreadyHere' ? (
            <Button tone="filled" busy={isLooking} onClick={doing.choose}>
              <Trans>Choose the copy</Trans>
            </Button>
          ) : (
            <Button tone="filled" onClick={doing.goOn}>
              <Trans>Go on</Trans>
            </Button>
          )}
          {why === 'memorialAlreadyHere' && copy.memorialId && <ToPage id={copy.memorialId} tone="plain" />}
          <Button tone="quiet" onClick={doing.giveUp}>
            <Trans>Do not bring it back</Trans>
          </Button>
        </Actions>
      </Step>
    )
  return (
    <Step title={<Trans>The copy is on its way</Trans>}>
      <p>
        <FileName name={name} />
      </p>
      <Progress value={size > 0 ? sent / size : 0} label={said} />
      <p className={styles['numbers']}>{said}</p>
      {isStalled && (
        <p>
          <Trans>The connection is lost; it goes on by itself.</Trans>
        </p>
      )}
      <p className="muted">
        <Trans>
          You may look around here meanwhile; only please keep this window open. Should it close, choose the
          same file once more, and it goes on where it stopped.
        </Trans>
      </p>
      <GiveUp doing={doing} />
    </Step>
  )
}

const GiveUp = ({ doing }: Pick<ImportStateProps, 'doing'>) => (
  <Actions>
    <Button tone="quiet" onClick={doing.giveUp}>
      <Trans>Do not bring it back</Trans>
    </Button>
  </Actions>
)

function Interrupted({ newest, doing, isLooking }: PartProps & Pick<ImportStateProps, 'isLooking'>) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const tag = spokenTag()
  const [done, total] = [dataSize(newest.received, tag), dataSize(newest.bytes, tag)]
  const said = t`${done} of ${total} have arrived`
  const day = dayOf(newest.expiresAt)
  return (
    <Step title={<Trans>A copy was still on its way</Trans>}>
      <p>
        <FileName name={newest.name} />
      </p>
      <Progress value={newest.received / newest.bytes} label={said} />
      <p className={styles['numbers']}>{said}</p>
      <p>
        <Trans>
          Please choose the same file once more: it goes on where it stopped, also on another computer. What
          has arrived is kept until {day}.
        </Trans>
      </p>
      <Actions>
        <Button tone="filled" busy={isLooking} onClick={doing.choose}>
          <Trans>Choose the file again</Trans>
        </Button>
        <Button tone="quiet" onClick={doing.giveUp}>
          <Trans>Do not bring it back</Trans>
        </Button>
      </Actions>
    </Step>
  )
}

function Checking({ newest, doing }: PartProps) {
  const { t } = useLingui()
  const { bytesDone, bytesTotal, state, name } = newest
  const tag = spokenTag()
  const [done, total] = [dataSize(bytesDone, tag), dataSize(bytesTotal, tag)]
  const said = t`${done} of ${total} are checked`
  const isBegun = state === 'checking' && bytesTotal > 0
  return (
    <Step title={<Trans>The copy has arrived and is being checked</Trans>}>
      <p>
        <FileName name={name} />
      </p>
      {isBegun ? (
        <>
          <Progress value={Math.min(1, bytesDone / bytesTotal)} label={said} />
          <p className={styles['numbers']}>{said}</p>
        </>
      ) : (
        <p>
          <Trans>It waits for its turn.</Trans>
        </p>
      )}
      <p className="muted">
        <Trans>You may close this page. We will write to you when the memorial is back.</Trans>
      </p>
      <GiveUp doing={doing} />
    </Step>
  )
}

function Ready({ newest, doing, isLooking }: PartProps & Pick<ImportStateProps, 'isLooking'>) {
  const { memorialId, memorialName: name, left, leftCount, unclaimed, isPrepared = false } = newest
  return (
    <Step title={<Trans>The page of {name} is back</Trans>}>
      {memorialId === null ? (
        <p>
          <Trans>It has been deleted since.</Trans>
        </p>
      ) : (
        leftCount === 0 && (
          <p>
            <Trans>Everything was found whole, and stands where it stood.</Trans>
          </p>
        )
      )}
      {isPrepared && (
        <p>
          <Trans>
            The page is in preparation, as it was: nobody but you sees it until the family accepts it. The
            card of before does not lead here. Please print the new one and give it to the family in place of
            the other.
          </Trans>
        </p>
      )}
      {unclaimed > 0 && (
        <p>
          <Plural
            value={unclaimed}
            one="# person stands on it by name. When this person signs in here with the e-mail address of then, we ask whether the words are theirs. You may tell them that the page is here."
            other="# people stand on it by name. When they sign in here with the e-mail address of then, we ask whether the words are theirs. You may tell them that the page is here."
          />
        </p>
      )}
      {leftCount > 0 && (
        <div className={styles['said']}>
          <p>
            <Plural
              value={leftCount}
              one="# file stood in the copy by its name alone and could not be brought back:"
              other="# files stood in the copy by their names alone and could not be brought back:"
            />
          </p>
          <ul className={styles['left']}>
            {left.map(({ name: file, path }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never change places, and may share a name
              <li key={at}>{path ?? file}</li>
            ))}
            {leftCount > left.length && <li>…</li>}
          </ul>
          <p>
            <Trans>
              If one of them is a photograph or a film, what was said of it stayed behind too. It can still be
              read in the copy: please keep it.
            </Trans>
          </p>
        </div>
      )}
      <Actions>
        {memorialId !== null && isPrepared && <ToCard id={memorialId} />}
        {memorialId !== null && <ToPage id={memorialId} tone={isPrepared ? 'plain' : 'filled'} />}
        <Button busy={isLooking} onClick={doing.choose}>
          <Trans>Bring another copy</Trans>
        </Button>
      </Actions>
    </Step>
  )
}

const Failed = ({ newest, doing }: PartProps) => (
  <Step title={<Trans>The copy could not be brought back yet</Trans>}>
    <p>
      <FileName name={newest.name} />
    </p>
    <p>{sayFailure(newest.failure)}</p>
    <Actions>
      <Button tone="filled" busy={doing.isRetrying} onClick={doing.retry}>
        <Trans>Try once more</Trans>
      </Button>
      <Button tone="quiet" onClick={doing.giveUp}>
        <Trans>Do not bring it back</Trans>
      </Button>
    </Actions>
  </Step>
)

const ToPage = ({ id, tone }: { id: string; tone: 'filled' | 'plain' }) => (
  <ButtonLink tone={tone} to={href('/Profile/:id', { id })}>
    <Trans>Open the page</Trans>
  </ButtonLink>
)

/** The way to the new card of a page that is in preparation (YC08). */
const ToCard = ({ id }: { id: string }) => (
  <ButtonLink tone="filled" to={href('/Prepared/:id', { id })}>
    <Trans>The card for the family</Trans>
  </ButtonLink>
)
