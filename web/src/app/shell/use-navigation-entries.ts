import type { User } from '@spomen/contract/accounts.ts'
import { useHasLocalServices, useIsClosing } from '../../kit/site.ts'
import { isOffered, mayUse, type NavigationEntry, navigationEntries } from './navigation-entries.ts'

/** Where somebody who is signed in may go in this house, in the order of the menu. */
export function useNavigationEntries(viewer: User): NavigationEntry[] {
  const house = { hasLocalServices: useHasLocalServices(), isClosing: useIsClosing() }
  return navigationEntries.filter((entry) => mayUse(viewer, entry) && isOffered(house, entry))
}
