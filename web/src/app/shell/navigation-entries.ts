import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { User } from '@spomen/contract/accounts.ts'
import {
  IconAdjustmentsHorizontal,
  IconBook,
  IconBookmark,
  IconBuildingCottage,
  IconBuildingStore,
  IconChartBar,
  IconChecklist,
  IconFeather,
  IconFlag,
  IconMailOpened,
  IconPencilPlus,
  IconTree,
  IconUsers,
  type TablerIcon,
} from '../../ui/icons.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { counts } from './counts.ts'

export interface NavigationEntry {
  to: string
  label: MessageDescriptor
  icon: TablerIcon
  /** The short word of one of the five in the bar at the foot of a phone (B09); a part of its label, as it is read. */
  short?: MessageDescriptor
  /** Set off from those above by a hairline. */
  apart?: true
  /** A small heading above this entry and those after it. */
  heading?: MessageDescriptor
  /** A quiet mark beside the words, such as how many wait. */
  mark?: ComponentType
  /** Shown to moderators alone, and its page closed to all others (B05, B14). */
  forModerators?: true
  /** There only where the operator wants local services (Q43). */
  ofLocalServices?: true
  /** Begins a page or a notice: not there once it is announced that the house closes (YE06). */
  begins?: true
}

/** Where one can go when signed in (B12–B14); an entry comes with its page. */
export const navigationEntries: readonly NavigationEntry[] = [
  {
    to: '/MyMemories',
    label: msg`My Memories`,
    short: msg({ message: 'Memories', context: 'bar at the foot' }),
    icon: IconBook,
    mark: counts.suggestions,
  },
  {
    to: '/MemoriesWall',
    label: msg`Memories Wall`,
    short: msg({ message: 'Wall', context: 'bar at the foot' }),
    icon: IconUsers,
  },
  {
    to: '/AddMemories',
    label: msg`Add Memories`,
    short: msg({ message: 'Add', context: 'bar at the foot' }),
    icon: IconFeather,
    begins: true,
  },
  {
    to: '/PendingRequests',
    label: msg`Pending Requests`,
    short: msg({ message: 'Requests', context: 'bar at the foot' }),
    icon: IconMailOpened,
    mark: counts.requests,
  },
  {
    to: '/Bookmarks',
    label: msg`Bookmarks`,
    short: msg({ message: 'Bookmarks', context: 'bar at the foot' }),
    icon: IconBookmark,
  },
  { to: '/Settings', label: msg`Settings`, icon: IconAdjustmentsHorizontal, apart: true },
  { to: '/FamilyTree', label: msg`Family Tree`, icon: IconTree },
  { to: '/Statistics', label: msg`Statistics`, icon: IconChartBar },
  {
    to: '/Reports',
    label: msg`Reports`,
    icon: IconFlag,
    mark: counts.reports,
    forModerators: true,
  },
  {
    to: '/Commercials',
    label: msg`Local Services`,
    icon: IconChecklist,
    mark: counts.commercials,
    forModerators: true,
    ofLocalServices: true,
  },
  { to: '/Admin', label: msg`Administration`, icon: IconBuildingCottage, forModerators: true },
  // Last and together (Q115).
  {
    to: '/AddCommercials',
    label: msg`Add Commercials`,
    icon: IconPencilPlus,
    ofLocalServices: true,
    begins: true,
    heading: msg`Local services`,
  },
  { to: '/MyCommercials', label: msg`My Commercials`, icon: IconBuildingStore, ofLocalServices: true },
]

/** Whether an entry is there for somebody (B14). */
export const mayUse = ({ role }: Pick<User, 'role'>, entry: Pick<NavigationEntry, 'forModerators'>) =>
  !entry.forModerators || role === 'Admin'

type OfLocalServices = Pick<NavigationEntry, 'ofLocalServices'>

/** What of a house decides which entries it has; undefined until it is known. */
interface House {
  hasLocalServices: boolean | undefined
  isClosing: boolean | undefined
}

/** Whether an entry is there in this house; while that is unknown, it is. */
export const isOffered = (
  { hasLocalServices, isClosing }: House,
  { ofLocalServices, begins }: Pick<NavigationEntry, 'ofLocalServices' | 'begins'>,
) => !(ofLocalServices && hasLocalServices === false) && !(begins && isClosing)

/** Whether there is no page at an address, since the operator does not want what it is for (Q43). */
export const isSwitchedOff = (
  hasLocalServices: boolean | undefined,
  pathname: string,
  among: readonly (Pick<NavigationEntry, 'to'> & OfLocalServices)[] = navigationEntries,
) =>
  among.some(
    (entry) =>
      entry.ofLocalServices &&
      hasLocalServices === false &&
      matchPath({ path: entry.to, end: false }, pathname),
  )

/** Whether somebody may enter the page at an address; only the pages of moderators are closed to anybody (B05). */
export const mayEnter = (
  viewer: Pick<User, 'role'>,
  pathname: string,
  among: readonly Pick<NavigationEntry, 'to' | 'forModerators'>[] = navigationEntries,
) => among.every((entry) => mayUse(viewer, entry) || !matchPath({ path: entry.to, end: false }, pathname))

/** Where Home is (B04, A05). */
export const homePath = '/MyMemories'
