import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { IconPin, IconPinFilled } from '../../ui/icons.ts'
import { IconButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { usePinGreeting } from './queries.ts'

/** The family puts the first words of a greeting under the name, or takes them away from there again. */
export function PinButton({ greeting: { id, isPinned = false } }: { greeting: Greeting }) {
  const { t } = useLingui()
  const { call, isPending } = usePinGreeting()

  async function turn() {
    const answer = await call({ id, isPinned: !isPinned })
    if (answer.ok) toast.done(isPinned ? t`No longer under the name` : t`It stands under the name now`)
  }

  return (
    <IconButton
      label={isPinned ? t`Take it away from under the name` : t`Put it under the name`}
      disabled={isPending}
      onClick={() => void turn()}
    >
      {isPinned ? <IconPinFilled /> : <IconPin stroke={1.5} />}
    </IconButton>
  )
}
