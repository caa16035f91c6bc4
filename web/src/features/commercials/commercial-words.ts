import { useLingui } from '@lingui/react/macro'
import {
  type Commercial,
  type CommercialCategory,
  commercialCategories,
  commercialStatuses,
} from '@spomen/contract/commercials.ts'

/** The words for the categories and the status of commercials. */
export function useCommercialWords() {
  const { t } = useLingui()
  const categories: Record<CommercialCategory, string> = {
    'funeral home': t`Funeral home`,
    florist: t`Florist`,
    stonemason: t`Stonemason`,
    'grave care': t`Grave care`,
    other: t`Something else`,
  }

  const over = t`Its days are over`

  function statusWords({ status, phase }: Pick<Commercial, 'status' | 'phase'>): string {
    if (status === commercialStatuses.draft) return t`Draft`
    if (status === commercialStatuses.pending) return t`Waiting for a moderator`
    if (status === commercialStatuses.rejected) return t`Rejected by a moderator`
    if (phase === 'running') return t`On the wall`
    return phase === 'over' ? over : t`Approved by a moderator`
  }

  return {
    categories,
    choices: commercialCategories.map((value) => ({ value, label: categories[value] })),
    over,
    statusWords,
  }
}
