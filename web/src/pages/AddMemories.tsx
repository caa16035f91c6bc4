import { Trans, useLingui } from '@lingui/react/macro'
import { type PlanChoice, freeForever } from '@spomen/contract/plans.ts'
import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPath, href, Navigate, useNavigate, useSearchParams } from 'react-router'
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
  useCreateMemorial,
  useCurrentPosition,
  useFactsDraft,
  usePendingPortrait,
} from '../features/memorials/index.ts'
import { planChoiceSearch } from '../features/plans/index.ts'
import { today } from '../kit/days.ts'
import { useDraft } from '../kit/draft.ts'
import { useClosing } from '../kit/site.ts'
import { useDrafts } from '../kit/form.ts'
import { PageColumn, PageTitle } from '../ui/Page.tsx'
import { Skeleton, LoadingState } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal } from '../words/refusals.ts'
import styles from './add-memories/AddMemories.module.css'
import { SaveStatus } from './add-memories/SaveStatus.tsx'
import { DraftConflict, MadeMeanwhile } from './add-memories/lazy.ts'
import { PlanStep } from './add-memories/PlanStep.tsx'
import { PortraitField } from './add-memories/PortraitField.tsx'
import { StartOver } from './add-memories/StartOver.tsx'
import { StepList } from './add-memories/StepList.tsx'
import { WizardFoot } from './add-memories/WizardFoot.tsx'
import { StepTitle } from './add-memories/StepTitle.tsx'
import { reachable, type Step, stepAt, stepOf } from './add-memories/steps.ts'
import { useLeaveWizard, useWizardHistory, type WizardHistory } from './add-memories/wizard-history.ts'

/** The plan a page begins with, unless its family chooses another (Q13). */
const freePlanChoice: PlanChoice = { packageName: 'Free', type: 'monthly' }
const wishName = 'plan-to-be'

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

  if (draftState.is === 'made') {
    const open = (made: string) => {
      wizardHistory.finish(made)
      page.dropWish()
    }
    return (
      <Suspense fallback={<WizardSkeleton />}>
        <MadeMeanwhile made={draftState} name={nameSoFar(facts)} search={page.wishSearch} onOpen={open} />
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
function WizardForm({ wizardHistory, page, making: { makePage, isCreating }, step }: WizardFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { facts, form, autosave, draftState } = page

  const go = (target: Step) => void navigate(stepAt(target), { state: wizardHistory.next })

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
      {(draftState.is === 'elsewhere' || draftState.is === 'gone') && (
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

/** What is written and chosen for a page that is still to be made. */
function usePageToBe(asked: Step | null) {
  const { form, autosave, draftState, isForOthers, isReady, others } = useFactsDraft(asked)
  const position = useCurrentPosition((gravePlace) => form.set({ gravePlace }))
  const id = autosave.facts() && autosave.id()
  const made = draftState.is === 'made' ? draftState : null
  const portrait = usePendingPortrait({ id, isReady, made, others })
  const drafts = useDrafts()
  const [wish, setWish, dropWish] = useDraft(drafts, wishName, freePlanChoice)

  // A wish ends with its page, finished or thrown away elsewhere; one that we made and heard nothing of is still to be asked for.
  const isOver = made ? !made.askedId || drafts.read(wishName) === null : isReady && id === null
  const leaveOut = useEffectEvent(dropWish)
  useEffect(() => {
    if (isOver) leaveOut()
  }, [isOver])

  async function startOver() {
    position.forget()
    dropWish()
    await autosave.startOver()
  }

  return {
    form,
    facts: form.values,
    autosave,
    draftState,
    isReady,
    position,
    portrait,
    wish,
    setWish,
    /** What offers the plan that was wished, on the page. */
    wishSearch: isForOthers || made?.isForOthers || wish.packageName === 'Free' ? '' : planChoiceSearch(wish),
    isForOthers,
    setForOthers: autosave.setForOthers,
    dropWish,
    startOver,
  }
}

type PageToBe = ReturnType<typeof usePageToBe>

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

/** Makes the page of what was written, and leads there (D14). */
function useMakePage(
  wizardHistory: WizardHistory,
  { facts, autosave, portrait, wishSearch, isForOthers, dropWish }: PageToBe,
) {
  const { t } = useLingui()
  const { create, isCreating } = useCreateMemorial({ isForOthers })

  async function makePage() {
    autosave.setAsked(true)
    const answer = await create(facts, autosave.id())
    // A gateway that gave up waiting refuses nothing.
    if (!answer.ok) return autosave.setAsked(answer.status < 400 || answer.status > 499)
    // What an earlier press has made of it stays as it was asked for then.
    const { id, packageName, isPrepared = isForOthers } = answer.value
    portrait.layOn(id)
    if (isPrepared) {
      toast.done(t`The page is made, and nobody but you sees it.`)
      wizardHistory.finish(href('/Prepared/:id', { id }))
      autosave.finish()
      return dropWish()
    }
    // What is given for good needs no payment, even where the last place came free only now.
    const search = packageName === 'Free' ? wishSearch : ''
    if (packageName === freeForever)
      toast.done(t`The page is made. It has Premium, free of charge and for good.`)
    else if (!search) toast.done(t`The page is made. It begins with the free plan.`)
    wizardHistory.finish(createPath({ pathname: href('/Profile/:id', { id }), search }))
    autosave.finish()
    dropWish()
  }

  return { makePage, isCreating }
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
