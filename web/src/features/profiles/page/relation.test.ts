import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { relationOf } from './Relation.tsx'

const nothing = {
  didLoggedUserSendFollowingInvitation: false,
  didLoggedUserReceiveFollowingInvitation: false,
  isLoggedUserOwnerOrFollower: false,
}

test.each([
  { who: 'Cleo, a stranger, may ask', ties: {}, relation: 'stranger' },
  {
    who: 'Petra, who waits, has asked',
    ties: { didLoggedUserSendFollowingInvitation: true },
    relation: 'sent',
  },
  { who: 'Ben, who follows, is inside', ties: { isLoggedUserOwnerOrFollower: true }, relation: 'inside' },
  {
    who: 'Ann, whose answer others wait for, is led to the requests first',
    ties: { didLoggedUserReceiveFollowingInvitation: true, isLoggedUserOwnerOrFollower: true },
    relation: 'received',
  },
])('$who (G20)', ({ ties, relation }) => {
  expect(relationOf({ ...nothing, ...ties } as MemorialMetrics)).toBe(relation)
})
