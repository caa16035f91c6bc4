import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAdjustmentsHorizontal,
  IconBook,
  IconBookmark,
  IconFeather,
  IconMailOpened,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { WaitingCount } from '../../features/following/index.ts'

export interface Entry {
  to: string
  label: MessageDescriptor
  icon: TablerIcon
  /** One of the five of the bar at the foot of a phone (B09). */
  inBar?: true
  /** Set off from those above by a hairline. */
  apart?: true
  /** A quiet mark beside the words, such as how many wait. */
  mark?: ComponentType
  /** Shown to moderators alone (B14). */
  forModerators?: true
}

/** Where one can go when signed in (B12–B14); an entry comes with its page. */
export const entries: readonly Entry[] = [
  { to: '/MyMemories', label: msg`My Memories`, icon: IconBook, inBar: true },
  { to: '/MemoriesWall', label: msg`Memories Wall`, icon: IconUsers, inBar: true },
  { to: '/AddMemories', label: msg`Add Memories`, icon: IconFeather, inBar: true },
  {
    to: '/PendingRequests',
    label: msg`Pending Requests`,
    icon: IconMailOpened,
    inBar: true,
    mark: WaitingCount,
  },
  { to: '/Bookmarks', label: msg`Bookmarks`, icon: IconBookmark, inBar: true },
  { to: '/Settings', label: msg`Settings`, icon: IconAdjustmentsHorizontal, apart: true },
]

/** Where Home is (B04, A05). */
export const home = '/MyMemories'
