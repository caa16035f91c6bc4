import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useId } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { type DraftedForm, useDraftedForm, useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './CommercialList.module.css'
import { useResolveCommercial } from './queries.ts'

interface Props {
  commercial: Commercial
  isApproval: boolean
  onClose: () => void
  onResolved: () => void
}

/** After these the notice is to be read once more. */
const outdating: ReadonlySet<string> = new Set(['alreadyResolved', 'changedMeanwhile', 'notFound'])

/** What is kept of a word that is not sent yet. */
interface AnswerDraft {
  comment: string
  /** As of when the notice was read that it was written of. */
  edition: string
  /** What was written of an edition before this one. */
  earlier: string
}

/** Drafts in which what was written of another edition is no word of this one, but stays to be read (Q43). */
const draftsOfEdition = (drafts: DraftStore, edition: string): DraftStore => ({
  ...drafts,
  read(name) {
    const draft = readDraft<AnswerDraft>(drafts, name)
    if (!draft || draft.edition === edition) return drafts.read(name)
    return JSON.stringify({ comment: '', edition, earlier: draft.comment || draft.earlier })
  },
})

/** What a moderator writes to whoever handed a notice in, and its way there. */
function useAnswer({ commercial, isApproval, onClose, onResolved }: Props) {
  const { t } = useLingui()
  const checks = useChecks()
  const { call, isPending } = useResolveCommercial((why) =>
    why === 'changedMeanwhile'
      ? t`This notice was changed meanwhile. Please read it once more.`
      : sayRefusal(why),
  )
  const drafts = useDrafts()
  const edition = commercial.modifiedAt
  const initially: AnswerDraft = { comment: '', edition, earlier: '' }
  const form = useDraftedForm({
    // A reason against is no word with a yes.
    name: `commercial-answer:${commercial.id}:${isApproval ? 'yes' : 'no'}`,
    initially,
    drafts: draftsOfEdition(drafts, edition),
    check: {
      comment: (value) =>
        (isApproval ? null : checks.required(value)) ?? checks.atMost(longest.notice)(value),
    },
  })

  async function answer({ comment }: AnswerDraft) {
    const said = await call({
      id: commercial.id,
      status: isApproval ? commercialStatuses.approved : commercialStatuses.rejected,
      statusComment: comment,
      modifiedAt: edition,
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
          <EarlierWords form={form} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What was written of an earlier edition of the notice; it counts for this one only where it is taken over. */
function EarlierWords({ form: { values, isSending, set } }: { form: DraftedForm<AnswerDraft> }) {
  const { comment, earlier } = values
  if (!earlier) return null
  const takeOver = () => set({ comment: [comment, earlier].filter(Boolean).join('\n'), earlier: '' })
  return (
    <div>
      <div className={styles['comment']}>
        <p>
          <Trans>What you wrote of the earlier edition</Trans>
        </p>
        <p>{earlier}</p>
      </div>
      <Button small disabled={isSending} onClick={takeOver}>
        <Trans>Take it over</Trans>
      </Button>
    </div>
  )
}
