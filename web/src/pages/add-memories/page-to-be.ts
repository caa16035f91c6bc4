import { type PlanChoice } from '@spomen/contract/plans.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCurrentPosition, useFactsDraft, usePendingPortrait } from '../../features/memorials/index.ts'
import { planChoiceSearch } from '../../features/plans/index.ts'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import type { Step } from './steps.ts'

/** The plan a page begins with, unless its family chooses another (Q13). */
const freePlanChoice: PlanChoice = { packageName: 'Free', type: 'monthly' }
const wishName = 'plan-to-be'

/** What is written and chosen for a page that is still to be made. */
export function usePageToBe(asked: Step | null) {
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

export type PageToBe = ReturnType<typeof usePageToBe>
