import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type SecondStepWay, secondStep } from '@spomen/contract/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { isNothingFocused } from '../../kit/focus.ts'
import { endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack, Surface } from '../../ui/Page.tsx'
import { focusMain } from '../../ui/SkipLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { FailedState } from '../../ui/States.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { showPasskey } from './browser-passkeys.ts'

interface Props {
  /** Takes the token, and resolves once the next page is there. */
  onLoggedIn: (token: string) => Promise<unknown> | void
  /** Begins again with the password. */
  onOver: () => void
}

type WaitingLogin = CallOutput<typeof secondStep.waiting>

/**
 * What the login that goes on waits for. NOTE: asked once, since there is nothing to ask about any more from the moment the
 * step is taken, while this page stays in sight until the next one is there.
 */
function useWaitingLogin() {
  const [login, setLogin] = useState<WaitingLogin | null>(null)
  const { data, error, refetch } = useQuery({
    ...endpointQuery(useServer(), secondStep.waiting, {}),
    enabled: login === null,
    // Of another login of this window nothing is shown here.
    gcTime: 0,
  })
  if (data && login === null) setLogin(data)
  return { login, error: login ? null : error, retry: () => void refetch() }
}

/** Gives the focus to the page with each `step` that has no field to type in, unless it has it: what was pressed or typed before is gone. */
function useFocusOfStep(step: unknown) {
  useEffect(() => {
    if (isNothingFocused()) focusMain()
  }, [step])
}

/** The second step of a login: a code of the phone, a passkey, or a code from paper. */
export default function SecondStepLogin({ onLoggedIn, onOver }: Props) {
  const { login, error, retry } = useWaitingLogin()
  const [hasEnded, setHasEnded] = useState(false)
  const isEnded = hasEnded || (error instanceof RefusalError && isOver(error.why))
  if (isEnded) return <Over onOver={onOver} />
  if (error)
    return (
      <Stack>
        <FailedState onRetry={retry} />
        <BeginAgain onOver={onOver} />
      </Stack>
    )
  if (!login) return <Spinner />
  return <Steps {...{ login, onLoggedIn, onOver }} onEnded={() => setHasEnded(true)} />
}

function Steps({
  login,
  onLoggedIn,
  onOver,
  onEnded,
}: Props & Pick<StepProps, 'onEnded'> & { login: WaitingLogin }) {
  const [chosen, setChosen] = useState<SecondStepWay | 'lost' | null>(null)
  const way = chosen ?? login.ways[0] ?? 'lost'
  const others = login.ways.filter((other) => other !== way)
  useFocusOfStep(way)
  return (
    <Stack>
      {way === 'lost' ? (
        <LostStep canComeBack={login.canComeBack} onEnded={onEnded} />
      ) : way === 'passkey' ? (
        <PasskeyStep onLoggedIn={onLoggedIn} onEnded={onEnded} />
      ) : (
        <CodeStep key={way} way={way} onLoggedIn={onLoggedIn} onEnded={onEnded} />
      )}
      {others.map((other) => (
        <OtherWay key={other} way={other} onChoose={() => setChosen(other)} />
      ))}
      {way !== 'lost' && (
        <Button tone="quiet" wide onClick={() => setChosen('lost')}>
          <Trans>I have none of these any more</Trans>
        </Button>
      )}
      <BeginAgain onOver={onOver} />
    </Stack>
  )
}

const BeginAgain = ({ onOver }: Pick<Props, 'onOver'>) => (
  <Button tone="quiet" wide onClick={onOver}>
    <Trans>Begin again</Trans>
  </Button>
)

function OtherWay({ way, onChoose }: { way: SecondStepWay; onChoose: () => void }) {
  return (
    <Button wide onClick={onChoose}>
      {way === 'code' && <Trans>Use a code from my phone</Trans>}
      {way === 'passkey' && <Trans>Use a passkey</Trans>}
      {way === 'recoveryCode' && <Trans>Use a recovery code</Trans>}
    </Button>
  )
}

interface StepProps extends Pick<Props, 'onLoggedIn'> {
  /** The login is over: none of its ways leads on. */
  onEnded: () => void
}

/** What ends a login that goes on. */
const isOver = (why: RefusalKey | 'unreachable') => why === 'secondStepOver'

function Over({ onOver }: Pick<Props, 'onOver'>) {
  useFocusOfStep('over')
  return (
    <Stack>
      <Surface>{sayRefusal('secondStepOver')}</Surface>
      <Button tone="filled" wide onClick={onOver}>
        <Trans>Begin again</Trans>
      </Button>
    </Stack>
  )
}

function CodeStep({ way, onLoggedIn, onEnded }: StepProps & { way: 'code' | 'recoveryCode' }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isEntering, setIsEntering] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  // What was pressed is gone; whoever came here types next.
  useEffect(focusField, [])
  const endpoint = way === 'code' ? secondStep.enterCode : secondStep.enterRecoveryCode
  const { call, isPending } = useCall(endpoint, {
    onRefused: (why) => (isOver(why) ? onEnded() : fail(why)),
  })

  /** Says it aloud as well: what stands at a field that has the focus already is not heard. */
  function fail(why: RefusalKey | 'unreachable') {
    setError(sayRefusal(why))
    toast.failed(sayRefusal(why))
    focusField()
  }

  async function enter() {
    if (!code.trim()) return fail('stepCodeWrong')
    setError(null)
    const answer = await call({ code })
    if (!answer.ok) return undefined
    setIsEntering(true)
    await onLoggedIn(answer.value)
    return setIsEntering(false)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <Stack>
        <TextField
          label={way === 'code' ? t`The six digits on your phone` : t`A recovery code from your paper`}
          hint={
            way === 'code'
              ? t`Open the program on your phone that shows codes. There is a new one every half a minute.`
              : t`Each code works once.`
          }
          error={error}
          autoComplete={way === 'code' ? 'one-time-code' : 'off'}
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" tone="filled" wide busy={isPending || isEntering}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}

function PasskeyStep({ onLoggedIn, onEnded }: StepProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const say = (why: RefusalKey | 'unreachable') => (isOver(why) ? onEnded() : toast.failed(sayRefusal(why)))
  const asking = useCall(secondStep.requestPasskey, { onRefused: say })
  const using = useCall(secondStep.usePasskey, { onRefused: say })

  async function show() {
    setIsBusy(true)
    const request = await asking.call({})
    const shown = request.ok ? await showPasskey(request.value) : null
    if (shown && !shown.ok) toast.failed(t`No passkey was shown. You can try it again.`)
    const answer = shown?.ok ? await using.call({ answer: shown.value }) : null
    if (answer?.ok) await onLoggedIn(answer.value)
    setIsBusy(false)
  }

  return (
    <Stack>
      <p>
        <Trans>Your phone or computer asks for your finger, your face or its number.</Trans>
      </p>
      <Button tone="filled" wide busy={isBusy} onClick={() => void show()}>
        <Trans>Show my passkey</Trans>
      </Button>
    </Stack>
  )
}

/** Whoever has nothing left of their second step. */
function LostStep({ canComeBack, onEnded }: { canComeBack: boolean } & Pick<StepProps, 'onEnded'>) {
  const [isSent, setIsSent] = useState(false)
  useFocusOfStep(isSent)
  const { call, isPending } = useCall(secondStep.askWayBack, {
    onRefused: (why) => (isOver(why) ? onEnded() : toast.failed(sayRefusal(why))),
  })
  if (!canComeBack) return <Surface>{sayRefusal('wayBackByOperator')}</Surface>
  if (isSent)
    return (
      <Surface>
        <Trans>
          We have sent you a letter. Please press the button in it; then the days of waiting begin.
        </Trans>
      </Surface>
    )

  async function ask() {
    const answer = await call({})
    if (answer.ok) setIsSent(true)
  }

  return (
    <Stack>
      <p>
        <Trans>
          There is a way back. So that no thief can use it, it takes some days, and we write to you meanwhile.
          If you find your phone or your paper before, just log in with it.
        </Trans>
      </p>
      <Button tone="filled" wide busy={isPending} onClick={() => void ask()}>
        <Trans>Send me the letter</Trans>
      </Button>
    </Stack>
  )
}
