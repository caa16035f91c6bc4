import type { User } from '@spomen/contract/accounts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'

/** The memorial of Milan, on whose page most parts are shown. */
export const milanId = '01JM1AN0000000000000000000'

/** Ann, who owns, as she sees herself. */
export const ann: User = {
  id: '01JANN00000000000000000000',
  name: 'Ann',
  lastName: 'Petrović',
  email: 'ann@example.org',
  gender: 'Female',
  dateOfBirth: '1965-02-03',
  phone: null,
  country: 'Serbia',
  city: 'Novi Sad',
  theme: 'no-theme',
  language: 'en',
  role: null,
  needsSecondStep: false,
  secondStepEndsAt: null,
  profileImageUrl: null,
  imageOriginalName: null,
  imageName: null,
  notifications: {
    imageComment: true,
    videoComment: true,
    followRequest: true,
    lastGreeting: true,
    suggestion: true,
    imageVideoLike: false,
    remembrance: true,
  },
}

/** A greeting of Ben's on the memorial of Milan. */
export const bensGreeting: Greeting = {
  id: '01JGREET000000000000000001',
  note: '<p>You waited for us.</p>',
  byUserId: '01JBEN00000000000000000000',
  byUserFullName: 'Ben Đorđević',
  byUserImage: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  createdBy: '01JBEN00000000000000000000',
  modifiedAt: null,
  modifiedBy: null,
  personId: milanId,
  reported: false,
}
