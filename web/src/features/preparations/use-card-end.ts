import { dayOfReader } from '../../kit/days.ts'
import { useClosing } from '../../kit/site.ts'

/** The last day on which a card leads anywhere, YYYY-MM-DD: the one it ends on, or the last one of the house where that is sooner (YE06). */
export function useCardEnd(endsAt: string): string {
  const day = dayOfReader(endsAt)
  const last = useClosing()?.on ?? day
  return last < day ? last : day
}
