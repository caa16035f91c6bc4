import { Trans } from '@lingui/react/macro'
import { href, useNavigate } from 'react-router'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import type { FormDraft } from '../../kit/merge-draft.ts'
import { useIsClosing } from '../../kit/site.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { type CommercialFormValues, draftTitle } from './commercial-form.ts'
import { commercialDraftName } from './queries.ts'

/** The name of the draft in which a notice is changed. */
const changesDraftName = (id: string) => `${commercialDraftName}:${id}`

/** Makes the draft of changes to a notice, which is gone, that of a new one. */
function moveDraftToNew(drafts: DraftStore, id: string) {
  const draft = readDraft<FormDraft<CommercialFormValues>>(drafts, changesDraftName(id))
  if (!draft) return
  drafts.write(commercialDraftName, JSON.stringify({ ...draft, begunFrom: undefined }))
  drafts.write(changesDraftName(id), null)
}

/** Says that a notice is not among one's own; what was written of it in this browser goes on as a new one. */
export default function CommercialGone({ id }: { id: string }) {
  const navigate = useNavigate()
  const drafts = useDrafts()
  const isClosing = useIsClosing()
  const isWritten = !isClosing && draftTitle(drafts, changesDraftName(id)) !== null
  const hasOther = draftTitle(drafts) !== null

  function goOn() {
    moveDraftToNew(drafts, id)
    void navigate(href('/AddCommercials'), { replace: true })
  }

  return (
    <EmptyState
      title={<Trans>This notice is not among yours</Trans>}
      action={
        isWritten && !hasOther ? (
          <Button tone="filled" onClick={goOn}>
            <Trans>Go on with it as a new notice</Trans>
          </Button>
        ) : (
          <ButtonLink tone="filled" to={href('/MyCommercials')}>
            <Trans>To what you have handed in</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>It may have been deleted meanwhile.</Trans>{' '}
      {isWritten &&
        (hasOther ? (
          <Trans>
            What you have written of it is still here. Once you have sent or thrown away the other notice you
            have begun, you can go on with it on this page.
          </Trans>
        ) : (
          <Trans>What you have written of it is still here.</Trans>
        ))}
    </EmptyState>
  )
}
