import { Trans } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { todayOfPlans } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { PageNote } from '../../ui/PageNote.tsx'
import { useDates } from '../../words/dates.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { isNoticeDue } from './rules.ts'

interface Props {
  /** The plan that ended, and its last day. */
  ended: NonNullable<MemorialMetrics['endedPlan']>
  /** Opens who comes after the owner. */
  onSeeSuccession: () => void
}

/** Says to whoever keeps a page, and cannot pay for it, that its plan is over, and who can do something about it (YC01). */
export default function KeeperPlanNote({ ended, onSeeSuccession }: Props) {
  const { longDay } = useDates()
  if (!isNoticeDue(ended.on, todayOfPlans())) return null
  return (
    <PageNote
      below
      title={
        <Trans>
          The {ended.packageName} plan of this page ended on {longDay(ended.on)}
        </Trans>
      }
      way={
        <Button small aria-haspopup="dialog" onClick={onSeeSuccession}>
          <Trans>See who that is</Trans>
        </Button>
      }
    >
      <Trans>
        Everything on the page stays, for everybody who reads it. Adding waits where there is more than the
        Free plan holds.
      </Trans>
      <SentenceBlank />
      <Trans>
        The owner can choose a plan again. Should they no longer be able to, whoever comes after may take the
        page over, and choose one then.
      </Trans>
    </PageNote>
  )
}
