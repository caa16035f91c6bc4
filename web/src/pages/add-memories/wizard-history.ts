import { useEffect, useRef, useState } from 'react'
import { type Location, type To, useLocation, useNavigate } from 'react-router'
import { randomId } from '../../kit/ids.ts'

/**
 * The wizard in the browser's history. While a page is being told, each step is a way back (D07); once it is made, none of
 * its steps may be: they would be empty, and lead from one to the other. The first of them becomes the page that was made,
 * and whoever comes upon a later one is taken there, so that Back leads out and Forward to nothing new.
 */

/** Which walk through the wizard an entry of the history belongs to, and how many steps lie before it. */
interface WizardState {
  walk: string
  before: number
}

const wizardStateOf = ({ state }: Location): WizardState | null =>
  (state as { wizard?: WizardState } | null)?.wizard ?? null

const storeKey = 'wizard'

/** Where each walk of this window has led; null while it is not over. It may be left and taken up in several. */
type WizardTargets = Record<string, string | null>

const readTargets = () => JSON.parse(sessionStorage.getItem(storeKey) ?? '{}') as WizardTargets
const writeTargets = (all: WizardTargets) => sessionStorage.setItem(storeKey, JSON.stringify(all))

/**
 * Where somebody is in the wizard, as the browser's history tells it: back leads a step back, and out at the first.
 */
export function useWizardHistory() {
  const location = useLocation()
  const [fresh] = useState(randomId)
  const [, setIsOver] = useState(false)
  const walked = wizardStateOf(location)
  const { walk, before } = walked ?? { walk: fresh, before: 0 }
  useEffect(() => {
    if (!(walk in readTargets())) writeTargets({ ...readTargets(), [walk]: null })
  }, [walk])
  const stateWith = (steps: number) => ({ wizard: { walk, before: before + steps } satisfies WizardState })
  return {
    /** What an entry of the history carries: of this very step, and of one further on. */
    here: stateWith(0),
    next: stateWith(1),
    /** Whether this entry says already where it belongs. */
    isMarked: walked !== null,
    /** The page that was made, for whoever comes upon a step of it. */
    leadsTo: readTargets()[walk] ?? null,
    before,
    /** All that was walked so far leads to the page from now on, and so does this window. */
    finish(to: string) {
      const walks = Object.keys({ ...readTargets(), [walk]: null })
      const open = walks.filter((one) => !readTargets()[one])
      writeTargets({ ...readTargets(), ...Object.fromEntries(open.map((one) => [one, to])) })
      setIsOver(true)
    },
  }
}

export type WizardHistory = ReturnType<typeof useWizardHistory>

/** Goes to the first step of a walk that is over, which becomes the page it led to. */
export function useLeaveWizard({ leadsTo, before }: { leadsTo: To | null; before: number }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (leadsTo === null || left.current === key) return
    left.current = key
    if (before > 0) void navigate(-before)
    else void navigate(leadsTo, { replace: true })
  }, [leadsTo, before, key, navigate])
}
