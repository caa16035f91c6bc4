import { Plural } from '@lingui/react/macro'
import { lifeSpanOf } from '@spomen/contract/life-span.ts'

/** How long a life was, in the one unit that says it; nothing where a day is missing. */
export function LifeLength({ from, to }: { from: string; to: string }) {
  const length = lifeSpanOf(from, to)
  if (!length) return null
  if ('years' in length) return <Plural value={length.years} one="# year" other="# years" />
  if ('months' in length) return <Plural value={length.months} one="# month" other="# months" />
  return <Plural value={length.days} one="# day" other="# days" />
}
