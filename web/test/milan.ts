import { noFacts } from '@spomen/contract/facts.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { ann, milanId } from './cast.ts'
import { photograph } from './media.ts'

/** Who is remembered on the page that most parts are shown on. */
export const milan = { id: milanId, name: 'Milan Jovanović' }

/** Milan's memorial, which Ann keeps, with little told on it. */
export const milansMemorial: MemorialProfile = {
  ...noFacts,
  id: milan.id,
  userId: ann.id,
  isHuman: true,
  firstName: 'Milan',
  lastName: 'Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  gender: 'Male',
  country: 'Serbia',
  city: 'Novi Sad',
  packageName: freeForever,
  packageDueDate: '2027-04-12',
  activeUntil: '2027-04-12',
  profileImageUrl: null,
  imageName: null,
  imageOriginalName: null,
  modifiedAt: '2026-11-20T10:00:00.000Z',
  epitaph: null,
  gravePhotographId: null,
  favorites: [],
  images: [],
  videos: [],
  documents: [],
  timelines: [],
  lastGreetings: [],
}

/** What its card says to those inside. */
export const milansCard: MemorialMetrics = {
  isHuman: true,
  deceasedFullName: 'Milan Jovanović',
  deceasedImageUrl: null,
  nickname: null,
  gender: 'Male',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  occupation: null,
  userMail: ann.email,
  numberOfPictures: 0,
  numberOfVideos: 0,
  numberOfDocuments: 0,
  numberOfFollowers: 0,
  numberOfLastGreetings: 0,
  didLoggedUserSendFollowingInvitation: false,
  didLoggedUserReceiveFollowingInvitation: false,
  isLoggedUserOwnerOrFollower: true,
  suspendedAt: null,
}

/** One of the photographs on his page. */
export const milansPhotograph = (number: number): MemorialProfile['images'][number] =>
  photograph({
    id: `01JPH0T000000000000000000${number}`,
    imageUrl: `/api/files/photo${number}/medium`,
    title: `Photograph ${number}`,
    ownerId: ann.id,
    order: number,
    width: 1200,
    height: 900,
  })

/** The same memorial with a portrait, two photographs, one of them beside his life, and a grave on the map. */
export const milansFullMemorial: MemorialProfile = {
  ...milansMemorial,
  nickname: 'Mića',
  occupation: 'carpenter',
  graveLocationLat: 45.2551,
  graveLocationLng: 19.845,
  graveLocationCountry: 'Serbia',
  graveLocationCity: 'Sremski Karlovci',
  graveLocationDescription: 'By the lime tree.',
  profileImageUrl: '/api/files/milan/medium',
  images: [milansPhotograph(1), milansPhotograph(2)],
  timelines: [
    {
      id: '01JENTRY000000000000000001',
      personId: milan.id,
      userId: ann.id,
      title: 'The workshop',
      description: 'He made the table we eat at.',
      from: '1960-05-01',
      to: null,
      createdAt: '2026-01-01T10:00:00.000Z',
      createdBy: ann.id,
      modifiedAt: null,
      modifiedBy: null,
      reported: false,
      assets: [
        {
          type: 1,
          url: '/api/files/photo1/medium',
          pictureUrl: '/api/files/photo1/medium',
          entityId: '01JPH0T0000000000000000001',
          timelineId: '01JENTRY000000000000000001',
          width: 1200,
          height: 900,
          placeholder: null,
        },
      ],
    },
  ],
}

/** What the card of that one says. */
export const milansFullCard: MemorialMetrics = {
  ...milansCard,
  deceasedImageUrl: '/api/files/milan/medium',
  nickname: 'Mića',
  numberOfPictures: 2,
  numberOfFollowers: 1,
  numberOfLastGreetings: 1,
}
