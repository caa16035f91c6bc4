/** The plan of Milan's page, over the whole screen, as stories open it. */
import { payments } from '@spomen/contract/payments.ts'
import { type CurrentPlan, packages, type RunningPlan } from '@spomen/contract/plans.ts'
import { useLocation } from 'react-router'
import { usePlanRoute } from '../src/features/plans/plan-route.ts'
import PlanDialog from '../src/features/plans/PlanDialog.tsx'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { milansMemorial } from './milan.ts'
import { show } from './show.tsx'

export const free: CurrentPlan = {
  packageName: 'Free',
  packageDueDate: '2027-04-12',
  running: null,
  ended: null,
}
export const running: RunningPlan = {
  ...{ packageName: 'Plus', type: 'monthly', cents: 649, until: '2026-12-12' },
  ...{ isLate: false, cancelled: false, next: null, waiting: null },
}
export const plus: CurrentPlan = { packageName: 'Plus', packageDueDate: '2026-12-12', running, ended: null }
export const late = {
  ...plus,
  packageDueDate: '2026-12-26',
  running: { ...running, isLate: true },
} satisfies CurrentPlan

const used = { images: 240, videos: 0, documents: 1, greetings: 12, entries: 2 }

/** The dialog, open where the address says so. */
export function PlanSheet() {
  const { option, close } = usePlanRoute()
  return (
    <PlanDialog
      memorial={{ id: milansMemorial.id, name: 'Milan Jovanović' }}
      used={used}
      option={option}
      onClose={close}
      leave={<p>All pages close.</p>}
    />
  )
}

/** Where the browser is. */
export const Where = () => (
  <output data-testid="where">{useLocation().pathname + useLocation().search}</output>
)

/** Opens the dialog at one of its parts. */
export function openPlan(current: CurrentPlan, option: string, ...known: FakeAnswer[]) {
  const { send, mutations } = fakeServer(
    ...known,
    when(packages.current, current),
    when(payments.paying, { provider: 'sandbox', hasPortal: false }),
  )
  const page = show(
    <>
      <PlanSheet />
      <Where />
    </>,
    { at: `/?plan=${option}`, send },
  )
  return {
    ...page,
    mutations,
    read: () => page.findByRole('dialog').then(({ textContent }) => textContent ?? ''),
  }
}
