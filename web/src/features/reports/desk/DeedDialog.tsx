import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { ReportDetail } from '@spomen/contract/reports.ts'
import { type ReactNode, useId } from 'react'
import { useDraftedForm } from '../../../kit/form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChecks } from '../../../words/checks.ts'
import { useDeeds } from '../queries.ts'

/** What a moderator does with a report. */
export type Deed = 'approve' | 'reject' | 'suspend' | 'restore'

interface Props {
  deed: Deed
  report: ReportDetail
  isOpen: boolean
  onClose: () => void
  /** It is done, or another moderator was first: the report is no longer what was on the screen. */
  onSettled: () => void
}

interface Said {
  title: ReactNode
  /** What comes of it. */
  words: ReactNode
  save: ReactNode
  done: string
}

/** Asks for the words that are kept with a moderator's deed (R27, R28); what is shown again may go without any. */
export function DeedDialog({ deed, report, isOpen, onClose, onSettled }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { required, atMost } = useChecks()
  const said = useSaid(report)[deed]
  const { carryOut, isBusy } = useCarryingOut(deed, report.id)
  const needsWords = deed !== 'restore'
  const form = useDraftedForm({
    name: `report-${deed}:${report.id}`,
    initially: { comment: '' },
    check: {
      comment: (words) => (needsWords ? required(words) : null) ?? atMost(longest.note)(words),
    },
  })

  async function save({ comment }: { comment: string }) {
    const answer = await carryOut(comment.trim())
    if (answer.ok) {
      form.drop()
      toast.done(said.done)
    }
    if (answer.ok || answer.why === 'alreadyResolved' || answer.why === 'notFound') onSettled()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={said.title}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" type="submit" form={id} busy={isBusy}>
            {said.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit(save)}>
        <Stack>
          <p>{said.words}</p>
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

function useCarryingOut(deed: Deed, id: string) {
  const { update, suspend, restore } = useDeeds()
  const isBusy = update.isTelling || suspend.isTelling || restore.isTelling
  function carryOut(statusComment: string) {
    switch (deed) {
      case 'approve':
        return update.tell({ id, statusComment, status: 'Approved' })
      case 'reject':
        return update.tell({ id, statusComment, status: 'Rejected' })
      case 'suspend':
        return suspend.tell({ id, statusComment })
      case 'restore':
        return restore.tell({ id, statusComment })
    }
  }
  return { carryOut, isBusy }
}

function useSaid({ reportedDeceased, maySuspend }: ReportDetail): Record<Deed, Said> {
  const { t } = useLingui()
  const save = <Trans>Save</Trans>
  return {
    approve: {
      title: <Trans>Accept this report</Trans>,
      words: !reportedDeceased ? (
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
      words: <Trans>Everything stays as it is. Whoever wrote or made it never hears of the report.</Trans>,
      save,
      done: t`Report rejected`,
    },
    suspend: {
      title: <Trans>Suspend this memorial</Trans>,
      words: (
        <Trans>
          It is then hidden from everyone but its owner, who reads a plain note on the page. Nothing is lost,
          and it can be opened again at any time.
        </Trans>
      ),
      save: <Trans>Suspend the memorial</Trans>,
      done: t`Memorial suspended`,
    },
    restore: reportedDeceased
      ? {
          title: <Trans>Open this memorial again</Trans>,
          words: <Trans>Everyone who could see it before sees it again.</Trans>,
          save: <Trans>Open the memorial again</Trans>,
          done: t`The memorial is open again`,
        }
      : {
          title: <Trans>Show this again</Trans>,
          words: <Trans>Everyone who could see it before sees it again.</Trans>,
          save: <Trans>Show it again</Trans>,
          done: t`Shown again`,
        },
  }
}
