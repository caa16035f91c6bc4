import type { User } from '@spomen/contract/accounts.ts'

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
