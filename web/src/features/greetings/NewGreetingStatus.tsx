import { useLingui } from '@lingui/react/macro'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNameOf } from '../../words/names.ts'
import { inARow } from '../../words/lists.ts'
import { useViewer } from '../accounts/index.ts'

interface Props {
  greetings: readonly Greeting[]
  /** The element they are in. */
  element: RefObject<HTMLElement | null>
}

/**
 * Announces to screen readers who has left a greeting meanwhile, without interrupting, and keeps what is
 * read where it is when newer ones come above it.
 */
export function NewGreetingStatus({ greetings, element }: Props) {
  const { t } = useLingui()
  const viewer = useViewer()
  const nameOf = useNameOf()
  const known = useRef<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<readonly Greeting[]>([])

  const ids = greetings.map(({ id }) => id)
  const noteArrivals = useEffectEvent(() => {
    const first = ids.findIndex((id) => known.current.has(id))
    known.current = new Set(ids)
    if (first <= 0) return
    keepScrollPosition(element.current, first)
    const arrived = greetings.slice(0, first).filter(({ byUserId }) => byUserId !== viewer.id)
    if (arrived.length > 0) setLast(arrived)
  })
  const shown = ids.join()
  useLayoutEffect(() => noteArrivals(), [shown])
  // Later it would only be met by whoever reads the page.
  useEffect(() => {
    if (last.length === 0) return undefined
    const timer = setTimeout(() => setLast([]), 5_000)
    return () => clearTimeout(timer)
  }, [last])

  const names = inARow([...new Set(last.map(({ byUserFullName }) => nameOf(byUserFullName)))])
  return (
    <p role="status" className="visually-hidden">
      {/* Words that are there already are not said again: each announcement is an element of its own. */}
      {names !== '' && <span key={last[0]?.id}>{t`New greeting: ${names}`}</span>}
    </p>
  )
}

/** Most browsers keep what is read in its place by themselves. */
function keepScrollPosition(element: HTMLElement | null, first: number) {
  if (!element || globalThis.CSS?.supports?.('overflow-anchor', 'auto')) return
  const greetings = element.querySelectorAll<HTMLElement>('[data-greeting]')
  const [newest, known] = [greetings[0], greetings[first]]
  if (!newest || !known) return
  const moved = known.offsetTop - newest.offsetTop
  if (known.getBoundingClientRect().top - moved < 0) window.scrollBy(0, moved)
}
