import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Inline, Stack, Surface } from '../../ui/Page.tsx'
import { useDates } from '../../words/dates.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { RecoverySheet } from './RecoverySheet.tsx'
import styles from './SecondStep.module.css'
import type { StepChange } from './use-step-change.ts'

/** How one's second step stands, and every way to change it; once the house has closed nothing is set up any more. */
export default function SecondStepSettings() {
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(useServer(), secondStep.own, {}),
    staleTime: 0,
  })
  const isClosed = useIsClosed()
  const [change, setChange] = useState<StepChange | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="16rem" />
  return (
    <div tabIndex={-1}>
      <Stack>
        <Waiting step={data} />
        <State step={data} />
        <Inline>
          {!isClosed && (
            <>
              <Button tone={data.isOn ? 'plain' : 'filled'} onClick={() => setChange({ kind: 'code' })}>
                {data.codeSince ? (
                  <Trans>Set up another phone</Trans>
                ) : (
                  <Trans>Set up codes on my phone</Trans>
                )}
              </Button>
              <Button onClick={() => setChange({ kind: 'passkey' })}>
                <Trans>Add a passkey</Trans>
              </Button>
            </>
          )}
          {data.codeSince && (
            <Button tone="quiet" onClick={() => setChange({ kind: 'endCode' })}>
              <Trans>Switch the codes off</Trans>
            </Button>
          )}
        </Inline>
        <Passkeys step={data} onRemove={(id, name) => setChange({ kind: 'removePasskey', id, name })} />
        {data.isOn && <Paper step={data} onRenew={() => setChange({ kind: 'renew' })} />}
        {change && (
          <ChangeDialog
            change={change}
            step={data}
            onClose={() => setChange((now) => (now === change ? null : now))}
            onCodes={(made) => {
              setChange(null)
              setCodes(made)
            }}
          />
        )}
        {codes && <RecoverySheet codes={codes} onClose={() => setCodes(null)} />}
      </Stack>
    </div>
  )
}

/** Somebody has said that it is lost. */
function Waiting({ step }: { step: SecondStep }) {
  const { dayOf } = useDates()
  const { call, isPending } = useCall(secondStep.keep, { refreshes: [secondStep.own, accounts.profile] })
  if (!step.endsAt) return null
  const on = dayOf(step.endsAt)
  return (
    <Surface>
      <Stack>
        <p>
          <Trans>
            Somebody has asked that your second step be taken away, and on {on} it will be. If that was not
            you, stop it now and choose another password.
          </Trans>
        </p>
        <Inline>
          <Button tone="filled" busy={isPending} onClick={() => void call({})}>
            <Trans>Stop this</Trans>
          </Button>
        </Inline>
      </Stack>
    </Surface>
  )
}

function State({ step }: { step: SecondStep }) {
  return (
    <Stack>
      <IsOn step={step} />
      <RestingRole step={step} />
    </Stack>
  )
}

/** Of a moderator whose rights rest: without a second step, or logged in without it before there was one. */
function RestingRole({ step: { isOn, isRequired } }: { step: SecondStep }) {
  const isAsked = isRequired && isOn
  const { data: viewer } = useQuery({
    ...endpointQuery(useServer(), accounts.profile, {}),
    enabled: isAsked,
  })
  const isClosed = useIsClosed()
  if (!isRequired || (isAsked ? !viewer?.needsSecondStep : isClosed)) return null
  return (
    <Surface>
      <Trans>
        You help as a moderator. What moderators do opens to you here once you log in with a second step.
      </Trans>
    </Surface>
  )
}

function IsOn({ step: { isOn, codeSince } }: { step: SecondStep }) {
  const { dayOf } = useDates()
  if (!isOn)
    return (
      <p>
        <Trans>It is off. Your password alone lets somebody in.</Trans>
      </p>
    )
  const since = codeSince && dayOf(codeSince)
  return (
    <p>
      {since ? (
        <Trans>It is on. Codes from your phone are asked for since {since}.</Trans>
      ) : (
        <Trans>It is on. When you log in, a passkey is asked for.</Trans>
      )}
    </p>
  )
}

function Passkeys({ step, onRemove }: { step: SecondStep; onRemove: (id: string, name: string) => void }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  if (step.passkeys.length === 0) return null
  return (
    <ul aria-label={t`Your passkeys`}>
      {step.passkeys.map(({ id, name, addedAt, usedAt }) => {
        const added = dayOf(addedAt)
        const used = usedAt && dayOf(usedAt)
        return (
          <li key={id} className={styles['passkey']}>
            <span>
              <strong>{name}</strong>
              <br />
              {used ? (
                <Trans>
                  Added {added}, last used {used}
                </Trans>
              ) : (
                <Trans>Added {added}, not used yet</Trans>
              )}
            </span>
            <Button
              tone="quiet"
              aria-label={t`Remove the passkey ${name}`}
              onClick={() => onRemove(id, name)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** How many recovery codes are left; they log in as long as the house can be read, and new ones are made until it closes. */
function Paper({ step: { recoveryCodesLeft: left }, onRenew }: { step: SecondStep; onRenew: () => void }) {
  const isClosed = useIsClosed()
  return (
    <Stack>
      <p>
        {isClosed && left === 0 ? (
          <Trans>You have no recovery codes left.</Trans>
        ) : (
          <Plural
            value={left}
            _0="You have no recovery codes left. Please make new ones."
            one="You have # recovery code left on your paper."
            other="You have # recovery codes left on your paper."
          />
        )}
      </p>
      {!isClosed && (
        <Inline>
          <Button onClick={onRenew}>
            <Trans>Make new recovery codes</Trans>
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
