import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { personName } from '@spomen/contract/names.ts'
import { useId } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useLogOutUser, useRestoreUser, useSuspendUser } from './queries.ts'
import type { UserActionRequest } from './UserActionMenu.tsx'

type Props = UserActionRequest & { onClose: () => void }

/** Asks once before somebody is kept out, let in or logged out; whoever keeps somebody out says why. */
export function UserActionDialog({ user, action, onClose }: Props) {
  return action === 'logOut' ? (
    <LogOutDialog {...{ user, onClose }} />
  ) : (
    <SuspensionDialog {...{ user, onClose }} isOut={action === 'suspend'} />
  )
}

type SuspensionProps = Pick<Props, 'user' | 'onClose'> & { isOut: boolean }

/** Why somebody is kept out or let in again, and the action itself. */
function useSuspension({ user, isOut, onClose }: SuspensionProps) {
  const { t } = useLingui()
  const checks = useChecks()
  const suspending = useSuspendUser()
  const restoring = useRestoreUser()
  const name = personName(user.name, user.lastName)
  const form = useDraftedForm({
    name: `account-${isOut ? 'suspended' : 'restored'}:${user.id}`,
    initially: { reason: '' },
    check: {
      reason: (value) => (isOut ? checks.required(value) : null) ?? checks.atMost(longest.note)(value),
    },
  })

  async function send({ reason }: { reason: string }) {
    const fields = { id: user.id, reason }
    const answer = await (isOut ? suspending.call(fields) : restoring.call(fields))
    // The reason waits where it was written, unless it is so already.
    if (!answer.ok && answer.why !== 'alreadyResolved') return
    onClose()
    if (!answer.ok) return
    form.drop()
    toast.done(isOut ? t`${name} is kept out` : t`${name} can log in again`)
  }

  return { form, send, isPending: suspending.isPending || restoring.isPending }
}

function SuspensionDialog(props: SuspensionProps) {
  const { user, isOut, onClose } = props
  const formId = useId()
  const { form, send, isPending } = useSuspension(props)
  const name = personName(user.name, user.lastName)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOut ? <Trans>Suspend {name}?</Trans> : <Trans>Let {name} in again?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone={isOut ? 'danger' : 'filled'} type="submit" form={formId} busy={isPending}>
            {isOut ? <Trans>Suspend</Trans> : <Trans context="a deed">Let in again</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(send)}>
        <Stack>
          {isOut && (
            <p>
              <Trans>
                They are logged out everywhere at once and cannot log in. What they wrote and the pages they
                keep stay as they are.
              </Trans>
            </p>
          )}
          <TextArea
            {...form.field('reason')}
            label={isOut ? <Trans>Why, in a few words</Trans> : <Trans>Why, if you like</Trans>}
            hint={<Trans>It is written down for moderators, for good. They themselves do not read it.</Trans>}
            required={isOut}
            most={longest.note}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

function LogOutDialog({ user, onClose }: Pick<Props, 'user' | 'onClose'>) {
  const { t } = useLingui()
  const { call } = useLogOutUser()
  const name = personName(user.name, user.lastName)
  async function logOut() {
    if ((await call({ id: user.id })).ok) toast.done(t`${name} is logged out everywhere`)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>Log {name} out everywhere?</Trans>}
      confirmLabel={<Trans context="somebody else">Log out everywhere</Trans>}
      onConfirm={logOut}
    >
      <p>
        <Trans>Their password is asked for again wherever they were. They may log in at once.</Trans>
      </p>
    </ConfirmDialog>
  )
}
