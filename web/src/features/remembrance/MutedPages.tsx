import { Trans, useLingui } from '@lingui/react/macro'
import type { MutedMemorial } from '@spomen/contract/remembrance.ts'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ActionList, ActionText } from '../../ui/ActionList.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useMutedPages, useUnmute } from './queries.ts'

// NOTE: from lazy.ts it would bring what a memorial's page loads into Settings.
const QuietHint = lazyComponent(() => import('./QuietHint.tsx'))

/** The pages whose days somebody does not wish to be reminded of, each with the way back (Q41). */
export function MutedPages() {
  return (
    <ActionList
      found={useMutedPages()}
      keyOf={({ personId }) => personId}
      height="3.25rem"
      none={
        <Trans>
          There are none. Should the days of one page be too much, you can mute them on that page or at the
          foot of the mail.
        </Trans>
      }
    >
      {(page, onGone) => <MutedPage page={page} onBack={onGone} />}
    </ActionList>
  )
}

interface MutedPageProps {
  page: MutedMemorial
  /** The page is about to leave the list. */
  onBack: () => void
}

function MutedPage({ page: { personId, deceasedFullName: name, silence }, onBack }: MutedPageProps) {
  const { t } = useLingui()
  const { call, isPending } = useUnmute()

  async function remind() {
    const answer = await call({ personId, muted: false })
    if (!answer.ok) return
    toast.done(
      silence
        ? t`You will be reminded again once it is quiet no more: ${name}`
        : t`You will be reminded again: ${name}`,
    )
    onBack()
  }

  return (
    <>
      <ActionText title={name} memorialId={personId}>
        {silence && (
          <p className="quiet">
            <Suspense>
              <QuietHint {...silence} />
            </Suspense>
          </p>
        )}
      </ActionText>
      <Button small busy={isPending} aria-label={t`Remind me again: ${name}`} onClick={() => void remind()}>
        <Trans>Remind me again</Trans>
      </Button>
    </>
  )
}
