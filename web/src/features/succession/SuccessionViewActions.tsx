import { Trans } from '@lingui/react/macro'
import { mostSuccessors, type Succession, type Successor } from '@spomen/contract/succession.ts'
import { Button } from '../../ui/Button.tsx'
import { IconPlus } from '../../ui/icons.ts'
import type { useSuccessionActions } from './use-succession-actions.ts'

export type SuccessionView = 'list' | 'name' | 'offer' | 'remove'

interface Props {
  view: SuccessionView
  about: Successor | null
  list: Succession
  formId: string
  go: (view: SuccessionView) => void
  actions: ReturnType<typeof useSuccessionActions>
  isSending: boolean
}

/** What the owner can do in each view of the dialog. */
export function SuccessionViewActions({ view, about, list, formId, go, actions, isSending }: Props) {
  if (view === 'list')
    return (
      <>
        {!list.transfer && (
          <Button onClick={() => go('offer')}>
            <Trans>Hand it over now</Trans>
          </Button>
        )}
        {list.successors.length < mostSuccessors && (
          <Button tone="filled" icon={<IconPlus stroke={1.5} />} onClick={() => go('name')}>
            <Trans>Name somebody</Trans>
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button onClick={() => go('list')}>
        <Trans>Back</Trans>
      </Button>
      {view === 'remove' ? (
        <Button tone="danger" busy={actions.isPending} onClick={() => void (about && actions.remove(about))}>
          <Trans>Name them no more</Trans>
        </Button>
      ) : (
        <Button tone="filled" type="submit" form={formId} busy={isSending}>
          {view === 'offer' ? <Trans>Offer the page</Trans> : <Trans>Send the invitation</Trans>}
        </Button>
      )}
    </>
  )
}
