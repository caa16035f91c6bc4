import { useLingui } from '@lingui/react/macro'
import { freeForever } from '@spomen/contract/plans.ts'
import { useRef, useState } from 'react'
import { createPath, href } from 'react-router'
import { type DraftAutosave, useCreateMemorial } from '../../features/memorials/index.ts'
import { toast } from '../../ui/toast.ts'
import type { PageToBe } from './page-to-be.ts'
import type { WizardHistory } from './wizard-history.ts'

/** Why a page is not made before its maker has looked once more. */
export type WhyNotMadeYet = NonNullable<Awaited<ReturnType<DraftAutosave['settle']>>>

/**
 * Makes the page of what was written, and leads there (D14): of what stands here only where that is known to be the last of it
 * (decision 25), else it says why it stopped.
 */
export function useMakePage(
  wizardHistory: WizardHistory,
  { facts, autosave, portrait, wishSearch, isForOthers, dropWish }: PageToBe,
) {
  const { t } = useLingui()
  const { create, isCreating } = useCreateMemorial({ isForOthers })

  const [isSettling, setIsSettling] = useState(false)
  const [stopped, setStopped] = useState<WhyNotMadeYet | null>(null)
  const isAtWork = useRef(false)

  async function makePage() {
    // NOTE: what another window has finished or thrown away is still shown here until it is known what became of it.
    const draftId = autosave.facts() && autosave.id()
    if (isAtWork.current || !draftId) return
    isAtWork.current = true
    setIsSettling(true)
    try {
      const why = await autosave.settle()
      setStopped(why)
      if (!why) await makeOf(draftId)
    } finally {
      isAtWork.current = false
      setIsSettling(false)
    }
  }

  async function makeOf(draftId: string) {
    autosave.setAsked(true)
    const answer = await create(facts, draftId)
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

  return {
    makePage,
    isCreating: isCreating || isSettling,
    /** Why it was not made at the last press. */
    stopped,
    dismissStop: () => setStopped(null),
  }
}
