import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ClosedToNew } from '../features/house-closing/index.ts'
import { BringBackHint } from '../features/imports/index.ts'
import {
  refusalKeyOf,
  FavouritesFields,
  firstWrongStep,
  GravePlace,
  hasFacts,
  KindChoice,
  NameAndDays,
  nameSoFar,
  personalErrors,
} from '../features/memorials/index.ts'
import { today } from '../kit/days.ts'
import { useClosing } from '../kit/site.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { Skeleton, LoadingState } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal } from '../words/refusals.ts'
import styles from './add-memories/AddMemories.module.css'
import { SaveStatus } from './add-memories/SaveStatus.tsx'
import { DraftConflict, MadeMeanwhile, WhyNotMade } from './add-memories/lazy.ts'
import { useMakePage } from './add-memories/make-page.ts'
import { type PageToBe, usePageToBe } from './add-memories/page-to-be.ts'
import { PlanStep } from './add-memories/PlanStep.tsx'
import { PortraitField } from './add-memories/PortraitField.tsx'
import { StartOver } from './add-memories/StartOver.tsx'
import { StepList } from './add-memories/StepList.tsx'
import { WizardFoot } from './add-memories/WizardFoot.tsx'
import { StepTitle } from './add-memories/StepTitle.tsx'
import { reachable, type Step, stepAt, stepOf } from './add-memories/steps.ts'
import { useLeaveWizard, useWizardHistory, type WizardHistory } from './add-memories/wizard-history.ts'

/** Making a memorial, in five steps that may be left and come back to at any time, from any device (D01–D42). */
export default function AddMemories() {
  const wizardHistory = useWizardHistory()
  const closing = useClosing()
  if (closing) return <ClosedToNew closing={closing} />
  return wizardHistory.leadsTo === null ? (
    <Wizard wizardHistory={wizardHistory} />
  ) : (
    <WizardOver leadsTo={wizardHistory.leadsTo} before={wizardHistory.before} />
  )
}

/** Leads to the step one is at, or to the page where it was made meanwhile. */
function Wizard({ wizardHistory }: { wizardHistory: WizardHistory }) {
  const [params] = useSearchParams()
  const asked = stepOf(params.get('step'))
  const page = usePageToBe(asked)
  const { facts, autosave, draftState } = page
  const making = useMakePage(wizardHistory, page)

  // While it is being made, what an earlier press has made of it is on its way.
  if (draftState.is === 'made' && !making.isCreating) {
    const open = (made: string) => {
      wizardHistory.finish(made)
      page.dropWish()
    }
    return (
      <Suspense fallback={<WizardSkeleton />}>
        <MadeMeanwhile
          made={draftState}
          facts={facts}
          search={page.wishSearch}
          onOpen={open}
          onDropUnsaved={autosave.dropUnsaved}
        />
      </Suspense>
    )
  }
  if (!page.isReady) return <WizardSkeleton />
  // The bare address leads to where one was; a step that needs what is missing leads to where it is told (D09).
  const step = reachable(asked ?? stepOf(autosave.step()) ?? 1, facts)
  if (step !== asked || !wizardHistory.isMarked)
    return <Navigate to={stepAt(step)} replace state={wizardHistory.here} />
  return <WizardForm {...{ wizardHistory, page, making, step }} />
}

interface WizardFormProps {
  wizardHistory: WizardHistory
  page: PageToBe
  making: ReturnType<typeof useMakePage>
  step: Step
}

/** The step one is at, with links to the others. */
function WizardForm({ wizardHistory, page, making, step }: WizardFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { facts, form, autosave, draftState } = page
  const { makePage, isCreating, stopped } = making
  const isUndecided = draftState.is === 'elsewhere' || draftState.is === 'gone'

  function go(target: Step) {
    making.dismissStop()
    void navigate(stepAt(target), { state: wizardHistory.next })
  }

  const [complaints, setComplaints] = useState(0)
  function complain() {
    setComplaints((before) => before + 1)
    toast.failed(sayRefusal(refusalKeyOf(personalErrors(facts, today()))))
  }

  async function finish() {
    const wrong = firstWrongStep(facts, today())
    if (wrong === null) return makePage()
    toast.failed(sayRefusal(wrong === 2 ? 'fillAllFields' : 'textTooLong'))
    return go(wrong)
  }

  /** Only the second step holds one back (D09, D13); the last one sends (D14). */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === 2) return form.submit(() => go(3), complain)(event)
    event.preventDefault()
    return step === 5 ? void finish() : go((step + 1) as Step)
  }

  async function startOver() {
    await page.startOver()
    go(1)
  }

  return (
    <PageColumn width="form">
      <PageTitle title={t`Add Memories`}>
        <WizardLead name={nameSoFar(facts)} />
      </PageTitle>
      {isUndecided && (
        <Suspense>
          <DraftConflict {...{ draftState, autosave }} onStartOver={() => void startOver()} />
        </Suspense>
      )}
      <StepList current={step} furthest={isCreating ? 0 : reachable(5, facts)} state={wizardHistory.next} />
      <form noValidate onSubmit={submit} className={styles['form']}>
        <StepTitle step={step} facts={facts} />
        {/* What is written while the page is made would not come to it. */}
        <div inert={isCreating}>
          <StepContent {...{ step, page, complaints }} />
        </div>
        {stopped && (isUndecided || stopped !== 'undecided') && (
          <Suspense>
            <WhyNotMade why={stopped} />
          </Suspense>
        )}
        <WizardFoot
          step={step}
          onBack={step > 1 && !isCreating ? () => go((step - 1) as Step) : null}
          busy={isCreating}
        >
          {step === 5 ? <Trans>Create the page</Trans> : <Trans>Continue</Trans>}
        </WizardFoot>
        <div className={styles['kept']}>
          <SaveStatus draftState={draftState} />
          {hasFacts(facts) && <StartOver onConfirm={startOver} />}
        </div>
      </form>
      {step === 1 && <BringBackHint />}
    </PageColumn>
  )
}

interface StepContentProps {
  step: Step
  page: PageToBe
  complaints: number
}

function StepContent({ step, page, complaints }: StepContentProps) {
  const { form, facts, position, portrait, wish, setWish, isForOthers, setForOthers } = page
  const content: Record<Step, ReactNode> = {
    1: <KindChoice form={form} />,
    2: (
      <NameAndDays
        form={form}
        beside={<PortraitField portrait={portrait} name={nameSoFar(facts)} />}
        hasBeside={portrait.file !== null}
        complaints={complaints}
      />
    ),
    3: (
      <FavouritesFields
        kind={facts.kind}
        favourites={facts.favourites}
        onChange={(favourites) => form.set({ favourites })}
      />
    ),
    4: <GravePlace form={form} here={position} />,
    5: <PlanStep {...{ facts, portrait, wish, isForOthers }} onWish={setWish} onForOthers={setForOthers} />,
  }
  return content[step]
}

/** Stands on a step of a page that was made already, and leads to that page. */
function WizardOver(wizardHistory: { leadsTo: string; before: number }) {
  useLeaveWizard(wizardHistory)
  return <WizardSkeleton />
}

function WizardLead({ name }: { name: string }) {
  return name ? <Trans>A page for {name}</Trans> : <Trans>A page for somebody you miss.</Trans>
}

/** Stands there until it is known what was written on other devices. */
function WizardSkeleton() {
  const { t } = useLingui()
  return (
    <PageColumn width="form">
      <PageTitle title={t`Add Memories`}>
        <WizardLead name="" />
      </PageTitle>
      <LoadingState>
        <Skeleton height="24rem" />
      </LoadingState>
    </PageColumn>
  )
}
