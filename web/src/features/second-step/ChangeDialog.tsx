import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { longest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { makePasskey } from './browser-passkeys.ts'
import styles from './SecondStep.module.css'

/** What somebody is about to change. */
export type StepChange =
  | { kind: 'code' | 'passkey' | 'endCode' | 'renew' }
  | { kind: 'removePasskey'; id: string; name: string }

interface Props {
  change: StepChange
  onClose: () => void
  /** Takes new recovery codes, where there are any, to be shown once. */
  onCodes: (codes: readonly string[]) => void
}

const refreshes = [secondStep.own, accounts.profile]

/** What is typed for a change, and the change itself: asked for with the password, and done once that is right. */
function useStepChange({ change, onClose, onCodes }: Props) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [phone, setPhone] = useState<{ secret: string; address: string } | null>(null)
  const options = { refreshes, onRefused: (why: RefusalKey | 'unreachable') => setError(sayRefusal(why)) }
  const beginCode = useCall(secondStep.beginCode, options)
  const beginPasskey = useCall(secondStep.beginPasskey, options)
  const addPasskey = useCall(secondStep.addPasskey, options)
  const endCode = useCall(secondStep.endCode, options)
  const removePasskey = useCall(secondStep.removePasskey, options)
  const renew = useCall(secondStep.renewRecoveryCodes, options)

  const finish = (codes: readonly string[] | null) => (codes ? onCodes(codes) : onClose())

  async function newPasskey() {
    const creation = await beginPasskey.call({ password })
    if (!creation.ok) return
    const made = await makePasskey(creation.value)
    if (!made.ok) return setError(t`No passkey was made. You can try it again.`)
    const answer = await addPasskey.call({ name: name.trim() || t`My passkey`, made: made.value })
    if (answer.ok) finish(answer.value.recoveryCodes)
  }

  async function make() {
    if (change.kind === 'code') {
      const begun = await beginCode.call({ password })
      if (begun.ok) setPhone(begun.value)
    } else if (change.kind === 'passkey') await newPasskey()
    else if (change.kind === 'renew') {
      const answer = await renew.call({ password })
      if (answer.ok) finish(answer.value.recoveryCodes)
    } else {
      const answer =
        change.kind === 'removePasskey'
          ? await removePasskey.call({ id: change.id, password })
          : await endCode.call({ password })
      if (!answer.ok) return
      toast.done(t`Changed`)
      onClose()
    }
  }

  async function submit() {
    setError(null)
    setIsBusy(true)
    await make()
    setIsBusy(false)
  }

  return { password, setPassword, name, setName, error, isBusy, phone, finish, submit }
}

/** Asks for the password, and does what was wished; a new phone shows its code in between. */
export function ChangeDialog(props: Props) {
  const { change, onClose } = props
  const { t } = useLingui()
  const { password, setPassword, name, setName, error, isBusy, phone, finish, submit } = useStepChange(props)

  if (phone) return <PhoneDialog phone={phone} onClose={onClose} onDone={finish} />
  return (
    <Dialog isOpen title={<ChangeTitle change={change} />} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <p>
            <ChangeNote change={change} />
          </p>
          {change.kind === 'passkey' && (
            <TextField
              label={t`A name for it`}
              hint={t`Such as the device it is on`}
              maxLength={longest.short}
              value={name}
              onChange={setName}
            />
          )}
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            required
            error={error}
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" tone="filled" wide busy={isBusy}>
            <Trans>Go on</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function ChangeTitle({ change }: { change: StepChange }): ReactNode {
  switch (change.kind) {
    case 'code':
      return <Trans>Codes on your phone</Trans>
    case 'passkey':
      return <Trans>A new passkey</Trans>
    case 'endCode':
      return <Trans>Switch the codes off?</Trans>
    case 'renew':
      return <Trans>New recovery codes</Trans>
    case 'removePasskey':
      return <Trans>Remove this passkey?</Trans>
  }
}

function ChangeNote({ change }: { change: StepChange }): ReactNode {
  switch (change.kind) {
    case 'code':
      return (
        <Trans>
          You need a program on your phone that shows codes. First we ask for your password once more.
        </Trans>
      )
    case 'passkey':
      return (
        <Trans>
          A passkey is kept by your phone, computer or a small key. It asks for your finger, your face or a
          number, and there is nothing to type.
        </Trans>
      )
    case 'endCode':
      return <Trans>Codes from your phone are not asked for any more. Passkeys stay as they are.</Trans>
    case 'renew':
      return <Trans>The codes on the paper you have now will not work any more.</Trans>
    case 'removePasskey':
      return <RemovalNote name={change.name} />
  }
}

const RemovalNote = ({ name }: { name: string }) => <Trans>{name} will not let you in any more.</Trans>

interface PhoneProps {
  phone: { secret: string; address: string }
  onClose: () => void
  onDone: (codes: readonly string[] | null) => void
}

function PhoneDialog({ phone: { secret, address }, onClose, onDone }: PhoneProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { call, isPending } = useCall(secondStep.confirmCode, {
    refreshes,
    onRefused: (why) => setError(sayRefusal(why)),
  })

  async function confirm() {
    setError(null)
    const answer = await call({ code })
    if (!answer.ok) return
    toast.done(t`Your second step is on`)
    onDone(answer.value.recoveryCodes)
  }

  return (
    <Dialog isOpen title={<Trans>Codes on your phone</Trans>} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack>
          <p>
            <Trans>Point the program on your phone at this picture.</Trans>
          </p>
          <QrCode text={address} label={t`A code for your phone`} size={200} />
          <p>
            <Trans>
              Is the program on this very device? <a href={address}>Open it with this key.</a>
            </Trans>
          </p>
          <p>
            <Trans>Or type this key into it:</Trans>
            <br />
            <span className={styles['key']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
          <TextField
            label={t`The six digits on your phone`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            error={error}
            value={code}
            onChange={setCode}
          />
          <Button type="submit" tone="filled" wide busy={isPending}>
            <Trans>Switch it on</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
