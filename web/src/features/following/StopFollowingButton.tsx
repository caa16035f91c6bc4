import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFocusFallback } from '../../kit/focus.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useEndFollowing } from './queries.ts'

/** A follower leaves, once they have read what they lose (Q72). */
export function StopFollowingButton({ memorial: { id, name } }: { memorial: { id: string; name: string } }) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusFallback(button)
  const { endFollowing } = useEndFollowing()

  async function leave() {
    if (!(await endFollowing({ personId: id }))) return
    toast.done(t`You no longer follow this page`)
  }

  return (
    <>
      <Button ref={button} tone="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        <Trans>Stop following</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Stop following {name}'s page?</Trans>}
        confirmLabel={<Trans>Stop following</Trans>}
        onConfirm={leave}
      >
        <Trans>
          The photographs and greetings close for you, and what you have bookmarked here is out of reach. What
          you wrote stays on the page. To come back, you ask the family again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
