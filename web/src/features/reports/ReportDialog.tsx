import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { otherReason, type ReportReason, reportReasons, type ReportWord } from '@spomen/contract/reports.ts'
import { useId } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import type { Reportable } from '../interactions/index.ts'
import { useSendReport } from './queries.ts'
import { useReasonWords } from './words.ts'

interface Props {
  what: Reportable
  isOpen: boolean
  onClose: () => void
}

/** What is wrong with something, in whose words, and the sending of it. */
function useReportForm({ what, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { required, atMost } = useChecks()
  const { call, isPending } = useSendReport()
  const { begin } = useAskedQuestion(isOpen)
  const form = useDraftedForm<{ reason: ReportReason | ''; words: string }>({
    name: `report:${what.id}`,
    initially: { reason: '', words: '' },
    check: {
      reason: (reason) => (reason === '' ? t`Please choose one` : null),
      words: (words, { reason }) =>
        reason === otherReason ? (required(words) ?? atMost(longest.note)(words)) : null,
    },
  })

  async function send({ reason, words }: typeof form.values) {
    const end = begin()
    const answer = await call({
      type: what.type,
      entityId: what.id,
      reason,
      otherReason: reason === otherReason ? words.trim() : null,
    })
    if (answer.ok || answer.why === 'alreadyReported') form.drop()
    if (end()) onClose()
  }

  return { form, send, isPending }
}

/**
 * Tells a moderator that something should not be there (R02–R07). It closes whether or not the report arrived (R11);
 * what was chosen and written is there again when it did not.
 */
export default function ReportDialog(props: Props) {
  const { what, isOpen, onClose } = props
  const { t } = useLingui()
  const id = useId()
  const titles = useReportTitles()
  const reasonWords = useReasonWords()
  const { form, send, isPending } = useReportForm(props)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={titles[what.type]}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" type="submit" form={id} busy={isPending}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit(send, () => toast.failed(sayRefusal('fillAllFields')))}>
        <Stack>
          <p>
            <Trans>
              A moderator will look at this with care. Neither the family nor anybody else learns that it was
              you.
            </Trans>
          </p>
          <RadioCards
            {...form.field('reason')}
            label={t`What is wrong?`}
            required
            stacked
            choices={reportReasons[what.type].map((reason) => ({
              value: reason,
              label: reasonWords[reason],
            }))}
          />
          {form.values.reason === otherReason && (
            <TextArea
              {...form.field('words')}
              label={t`In your own words`}
              required
              most={longest.note}
              rows={4}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

function useReportTitles(): Record<ReportWord, string> {
  const { t } = useLingui()
  return {
    Deceased: t`Report this page`,
    Image: t`Report this photograph`,
    Video: t`Report this video`,
    LastGreeting: t`Report this greeting`,
    Comment: t`Report this comment`,
    CommentThread: t`Report this reply`,
  }
}
