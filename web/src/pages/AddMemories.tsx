import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { href, Navigate, useNavigate, useSearchParams } from 'react-router'
import {
  complaintAbout,
  draftName,
  FavouritesStep,
  firstWrongStep,
  GraveStep,
  hasTold,
  KindStep,
  nameToBe,
  PersonalStep,
  personalFaults,
  useCreation,
  useHere,
  useTelling,
} from '../features/memorials/index.ts'
import { PlanTable } from '../features/plans/index.ts'
import { showDay, today } from '../kit/days.ts'
import { useDrafts } from '../kit/form.ts'
import { Button } from '../ui/Button.tsx'
import { Page, PageTitle } from '../ui/Page.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal } from '../words/refusals.ts'
import styles from './add-memories/AddMemories.module.css'
import { StartOver } from './add-memories/StartOver.tsx'
import { StepList } from './add-memories/StepList.tsx'
import { StepTitle } from './add-memories/StepTitle.tsx'
import { type Step, stepAt, stepOf } from './add-memories/steps.ts'

/** Making a memorial, in five steps that may be left and come back to at any time (D01–D42). */
export default function AddMemories() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const drafts = useDrafts()
  const telling = useTelling()
  const here = useHere((gravePlace) => telling.set({ gravePlace }))
  const { create, isCreated, isCreating } = useCreation()
  const step = stepOf(params)
  const told = telling.values

  const go = (target: number, { replace = false } = {}) => void navigate(stepAt(target), { replace })

  // Whoever comes by an old address has to say the name first.
  const comesTooEarly = step > 2 && !isCreated && firstWrongStep(told, today()) === 2
  if (comesTooEarly) return <Navigate to={stepAt(2)} replace />

  function complain() {
    toast.failed(sayRefusal(complaintAbout(personalFaults(told, today()))))
  }

  async function finish() {
    const wrong = firstWrongStep(told, today())
    if (wrong !== null) {
      toast.failed(sayRefusal(wrong === 2 ? 'fillAllFields' : 'textTooLong'))
      return go(wrong)
    }
    const id = await create(told)
    if (id === null) return undefined
    drafts.write(draftName, null)
    return navigate(href('/Profile/:id', { id }), { replace: true })
  }

  /** Only the second step holds one back (D09, D13); the last one sends (D14). */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === 2) return telling.submit(() => go(3), complain)(event)
    event.preventDefault()
    return step === 5 ? void finish() : go(step + 1)
  }

  const content: Record<Step, ReactNode> = {
    1: <KindStep telling={telling} />,
    2: <PersonalStep telling={telling} />,
    3: <FavouritesStep telling={telling} />,
    4: <GraveStep telling={telling} here={here} />,
    5: <PlanTable />,
  }

  return (
    <Page width={step === 5 ? 'read' : 'form'}>
      <PageTitle title={t`Add Memories`}>
        <NameSoFar name={nameToBe(told)} />
      </PageTitle>
      <StepList current={step} />
      <form noValidate onSubmit={submit}>
        <StepTitle step={step} told={told}>
          {step === 5 && (
            <p className={styles['sum']}>
              {nameToBe(told)}
              <span>
                {showDay(told.dateOfBirth)} – {showDay(told.dateOfDeath)}
              </span>
            </p>
          )}
        </StepTitle>
        {content[step]}
        <footer className={styles['foot']}>
          {step > 1 && (
            <Button onClick={() => go(step - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button type="submit" tone="filled" busy={isCreating}>
            {step === 5 ? <Trans>Create the page</Trans> : <Trans>Continue</Trans>}
          </Button>
        </footer>
        <div className={styles['kept']}>
          <p>
            <Trans>What you write is kept on this device until the page is made.</Trans>
          </p>
          {hasTold(told) && <StartOver onConfirm={startOver} />}
        </div>
      </form>
    </Page>
  )

  function startOver() {
    here.forget()
    telling.drop()
    go(1)
  }
}

function NameSoFar({ name }: { name: string }) {
  return name ? <Trans>A page for {name}</Trans> : <Trans>A page for somebody you miss.</Trans>
}
