/** Who has brought photographs that Ana has not looked at yet: four in all (S09, S11). */
import type { SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { demoId } from './urls.ts'
import { demoPortrait, demoFullName, demoUserId, type PersonKey } from './people.ts'

const brought: readonly (readonly [PersonKey, number, string])[] = [
  ['ilija', 2, '2024-05-11'],
  ['greta', 1, '2024-03-02'],
  ['margaret', 1, '2023-12-19'],
]

/** The cards on the tab; nobody opens one here (S15). */
export const suggestionGroups: readonly SuggestionGroup[] = brought.map(([who, count, day], index) => ({
  id: demoId('SGG', index + 1),
  userId: demoUserId(who),
  fullName: demoFullName(who),
  profileImageUrl: demoPortrait(who),
  createdAt: `${day}T16:24:00.000Z`,
  totalSuggestion: count,
  answered: 0,
  taken: 0,
}))
