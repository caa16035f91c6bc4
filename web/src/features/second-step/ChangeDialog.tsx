import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { NewPhone, SecondStep } from '@spomen/contract/second-step.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import styles from './SecondStep.module.css'
import { type StepChange, type StepChangeProps, useStepChange } from './use-step-change.ts'

/** Asks for the password, and does what was wished; a new phone shows its code in between. */
export function ChangeDialog(props: StepChangeProps) {
  const { change, step, onClose } = props
  const { t } = useLingui()
  const { password, setPassword, name, setName, error, isBusy, phone, submit, confirm } = useStepChange(props)

  if (phone)
    return <PhoneDialog {...{ phone, error, isBusy, onClose }} onTyped={(code) => void confirm(code)} />
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
          {endsStep(change, step) && (
            <p>
              <Trans>
                After that your second step is off: your password alone lets you in, and the codes on your
                paper do not work any more.
              </Trans>
            </p>
          )}
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

/** Whether the change takes the last thing away that is asked for beside the password. */
const endsStep = ({ kind }: StepChange, { codeSince, passkeys }: SecondStep) =>
  (kind === 'endCode' || kind === 'removePasskey') && passkeys.length + Number(codeSince !== null) === 1

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

interface PhoneProps extends Pick<ReturnType<typeof useStepChange>, 'error' | 'isBusy'> {
  phone: NewPhone
  onClose: () => void
  onTyped: (code: string) => void
}

function PhoneDialog({ phone: { secret, address }, error, isBusy, onClose, onTyped }: PhoneProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  return (
    <Dialog isOpen title={<Trans>Codes on your phone</Trans>} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onTyped(code)
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
          <Button type="submit" tone="filled" wide busy={isBusy}>
            <Trans>Switch it on</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
