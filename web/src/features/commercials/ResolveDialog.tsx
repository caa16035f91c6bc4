import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useId } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useResolveCommercial } from './queries.ts'

interface Props {
  commercial: Commercial
  isApproval: boolean
  onClose: () => void
  onResolved: () => void
}

/** After these the notice is to be read once more. */
const outdating: ReadonlySet<string> = new Set(['alreadyResolved', 'changedMeanwhile', 'notFound'])

/** What a moderator writes to whoever handed a notice in, and its way there. */
function useAnswer({ commercial, isApproval, onClose, onResolved }: Props) {
  const { t } = useLingui()
  const checks = useChecks()
  const { call, isPending } = useResolveCommercial()
  const form = useDraftedForm({
    // A reason against is no word with a yes, and what was said of an earlier edition may not be true of this one.
    name: `commercial-answer:${commercial.id}:${isApproval ? 'yes' : 'no'}:${commercial.modifiedAt}`,
    initially: { comment: '' },
    check: {
      comment: (value) =>
        (isApproval ? null : checks.required(value)) ?? checks.atMost(longest.notice)(value),
    },
  })

  async function answer({ comment }: { comment: string }) {
    const said = await call({
      id: commercial.id,
      status: isApproval ? commercialStatuses.approved : commercialStatuses.rejected,
      statusComment: comment,
      modifiedAt: commercial.modifiedAt,
    })
    // The word waits where it was written, unless what it answers is not what it was.
    if (!said.ok && !outdating.has(said.why)) return
    onClose()
    if (!said.ok) return
    form.drop()
    onResolved()
    toast.done(isApproval ? t`The notice is approved` : t`The notice is rejected, with your word to them`)
  }

  return { form, answer, isPending }
}

/** A moderator's answer: yes, with a word if they like; no, with the reason, which its author reads. */
export default function ResolveDialog(props: Props) {
  const { commercial, isApproval, onClose } = props
  const formId = useId()
  const { form, answer, isPending } = useAnswer(props)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isApproval ? <Trans>Approve this notice?</Trans> : <Trans>Reject this notice?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" type="submit" form={formId} busy={isPending}>
            {isApproval ? <Trans>Approve</Trans> : <Trans>Reject</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(answer)}>
        <Stack>
          <p>
            <strong>{commercial.title}</strong>
          </p>
          <TextArea
            {...form.field('comment')}
            label={
              isApproval ? <Trans>A word to them, if you like</Trans> : <Trans>Why, in a few words</Trans>
            }
            hint={<Trans>Whoever handed it in reads this.</Trans>}
            required={!isApproval}
            most={longest.notice}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
