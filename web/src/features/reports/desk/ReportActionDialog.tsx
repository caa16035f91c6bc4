import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { ReportDetail } from '@spomen/contract/reports.ts'
import { type ReactNode, useId } from 'react'
import { useDraftedForm } from '../../../kit/form.ts'
import { useAskedQuestion } from '../../../ui/asked-question.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChecks } from '../../../words/checks.ts'
import { useReportActions } from '../queries.ts'

/** What a moderator does with a report. */
export type ReportAction = 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore'

interface Props {
  action: ReportAction
  report: ReportDetail
  /** Of what was reported, as it was read. */
  edition: string | undefined
  isOpen: boolean
  onClose: () => void
  /** It is done, or another moderator was first: the report is no longer what was on the screen. */
  onSettled: () => void
}

/** Whether nothing is left to do here: another has done it, or it is gone. */
const isSettledElsewhere = (why: string) =>
  why === 'alreadyResolved' || why === 'alreadyReported' || why === 'notFound'

interface DialogWords {
  title: ReactNode
  /** What comes of it. */
  body: ReactNode
  save: ReactNode
  done: string
}

/** Asks for the words that are kept with what a moderator does (R27, R28); what only takes something back may go without any. */
export function ReportActionDialog({ action, report, edition, isOpen, onClose, onSettled }: Props) {
  const { t } = useLingui()
  const id = useId()
  const words = useDialogWords(report)[action]
  const { begin } = useAskedQuestion(isOpen)
  const { carryOut, isBusy } = useReportAction(action, { id: report.id, edition })
  const needsWords = action !== 'restore' && action !== 'reopen'
  const form = useCommentForm(`report-${action}:${report.id}`, needsWords)

  async function save({ comment }: { comment: string }) {
    const end = begin()
    const answer = await carryOut(comment.trim())
    if (answer.ok) {
      form.drop()
      toast.done(words.done)
    }
    if (!end()) return
    if (answer.ok || isSettledElsewhere(answer.why)) onSettled()
    // The comment waits; below it stands what is to be read once more.
    else if (answer.why === 'changedMeanwhile') onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" type="submit" form={id} busy={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit(save)}>
        <Stack>
          <p>{words.body}</p>
          <TextArea
            {...form.field('comment')}
            data-autofocus
            label={t({ message: 'Your comment', context: 'moderator' })}
            hint={t`Only moderators read it.`}
            required={needsWords}
            most={longest.note}
            rows={4}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What a moderator should know who settles whose a page is. */
export const StaysWithOwner = () => (
  <Trans>
    As long as it is suspended it cannot be handed over, and passes to nobody by its day; only a moderator’s
    decision passes it.
  </Trans>
)

function useCommentForm(name: string, needsWords: boolean) {
  const { required, atMost } = useChecks()
  return useDraftedForm({
    name,
    initially: { comment: '' },
    check: {
      comment: (words) => (needsWords ? required(words) : null) ?? atMost(longest.note)(words),
    },
  })
}

function useReportAction(action: ReportAction, read: { id: string; edition: string | undefined }) {
  const { update, suspend, restore, reopen } = useReportActions()
  const isBusy = [update, suspend, restore, reopen].some(({ isPending }) => isPending)
  function carryOut(statusComment: string) {
    switch (action) {
      case 'approve':
        return update.call({ ...read, statusComment, status: 'Approved' })
      case 'reject':
        return update.call({ ...read, statusComment, status: 'Rejected' })
      case 'reopen':
        return reopen.call({ id: read.id, statusComment })
      case 'suspend':
        return suspend.call({ id: read.id, statusComment })
      case 'restore':
        return restore.call({ ...read, statusComment })
    }
  }
  return { carryOut, isBusy }
}

function useDialogWords({
  isGone,
  reportedDeceased,
  maySuspend,
}: ReportDetail): Record<ReportAction, DialogWords> {
  const { t } = useLingui()
  const save = <Trans>Save</Trans>
  return {
    approve: {
      title: <Trans>Accept this report</Trans>,
      body: !reportedDeceased ? (
        <Trans>
          It is then hidden from everyone but its author and the family, until a moderator shows it again.
        </Trans>
      ) : maySuspend ? (
        <Trans>The memorial stays as it is. If it should not be seen for now, suspend it as well.</Trans>
      ) : (
        <Trans>The memorial stays as it is; your comment says what has to be done about it.</Trans>
      ),
      save,
      done: t`Report approved`,
    },
    reject: {
      title: <Trans>Decline this report</Trans>,
      body: <Trans>Everything stays as it is. Whoever wrote or made it never hears of the report.</Trans>,
      save,
      done: t`Report rejected`,
    },
    reopen: {
      title: <Trans>Decide this report anew</Trans>,
      body: (
        <Trans>
          The report waits again, as if nobody had answered it. That it was declined, and why, still stands
          below it.
        </Trans>
      ),
      save: <Trans>Decide anew</Trans>,
      done: t`The report waits again`,
    },
    suspend: {
      title: <Trans>Suspend this memorial</Trans>,
      body: (
        <>
          <Trans>
            It is then hidden from everyone but those who keep it. They get a mail, and read a plain note on
            the page. Nothing is lost, and it can be opened again at any time.
          </Trans>{' '}
          <StaysWithOwner />
        </>
      ),
      save: <Trans>Suspend the memorial</Trans>,
      done: t`Memorial suspended`,
    },
    restore: reportedDeceased
      ? {
          title: <Trans>Open this memorial again</Trans>,
          body: isGone ? (
            <Trans>
              It stays closed. If it was closed with its owner’s account, those inside are asked whether one
              of them keeps it; then it opens as it was.
            </Trans>
          ) : (
            <Trans>Everyone who could see it before sees it again.</Trans>
          ),
          save: <Trans>Open the memorial again</Trans>,
          done: isGone ? t`The memorial is no longer suspended` : t`The memorial is open again`,
        }
      : {
          title: <Trans>Show this again</Trans>,
          body: <Trans>Everyone who could see it before sees it again.</Trans>,
          save: <Trans>Show it again</Trans>,
          done: t`Shown again`,
        },
  }
}
