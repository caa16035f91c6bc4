/** Milica's page in one language, in the shapes in which a server would tell of it. */
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Document } from '@spomen/contract/documents.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { type Comment, commentTypes, type Like, likeTypes } from '@spomen/contract/interactions.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { films, papers } from './films.ts'
import { giftsOf } from './gifts.ts'
import { greetings, life } from './life.ts'
import { measures } from './measures.ts'
import { filmOf, idOf, paperOf, pictureOf } from './names.ts'
import { faceOf, followers, fullNameOf, userIdOf, type Who } from './people.ts'
import { type Hung, photographs, type Said } from './photographs.ts'
import { sizes } from './sizes.ts'
import type { Loved, PictureName, RemarkName, Words } from './words/words.ts'

export interface Sample {
  profile: MemorialProfile
  metrics: MemorialMetrics
  gifts: readonly Gift[]
}

const { id: personId, ownerId } = demoMemorial

/** When the page was made, and all that hangs on it came there. */
const madeAt = '2021-12-05T18:20:00.000Z'

const imageIds = new Map(photographs.map(({ name }, place) => [name, idOf('PHT', place + 1)]))
const imageIdOf = (name: PictureName) => imageIds.get(name) ?? ''

const likesOf = (entityId: string, type: number, who: readonly Who[] = []): Like[] =>
  who.map((person, place) => ({
    id: `${entityId.slice(0, 20)}KE${entityId.slice(-2)}${String(place).padStart(2, '0')}`,
    userId: userIdOf(person),
    entityId,
    type,
  }))

/** In the morning, at noon, in the evening: nobody writes at midnight exactly. */
const momentOf = (day: string, place: number) =>
  `${day}T${String(9 + (place % 10)).padStart(2, '0')}:24:00.000Z`

interface Subject {
  id: string
  type: typeof commentTypes.image | typeof commentTypes.video
}

function commentsOf(subject: Subject, remarks: readonly Said[], words: Words): Comment[] {
  const fields = (remark: Omit<Said, 'answers'>, entityId: string, type: Comment['type']) => {
    const id = remarkIdOf(remark.says)
    const at = momentOf(remark.on, remark.says.length)
    return {
      id,
      userId: userIdOf(remark.by),
      entityId,
      text: words.remarks[remark.says],
      reported: false,
      type,
      createdAt: at,
      dateOfCreate: at,
      fullName: fullNameOf(remark.by),
      imageUrl: faceOf(remark.by),
      likes: likesOf(id, type === commentTypes.reply ? likeTypes.reply : likeTypes.comment, remark.likedBy),
    }
  }
  return remarks.map((remark) => ({
    ...fields(remark, subject.id, subject.type),
    thread: (remark.answers ?? []).map((answer) => ({
      ...fields(answer, remarkIdOf(remark.says), commentTypes.reply),
      thread: [],
    })),
  }))
}

const everyRemark: RemarkName[] = [...photographs, ...films].flatMap(({ remarks = [] }) =>
  remarks.flatMap(({ says, answers = [] }) => [says, ...answers.map((answer) => answer.says)]),
)
const remarkIdOf = (says: RemarkName) => idOf('CMT', everyRemark.indexOf(says) + 1)

function imageOf(hung: Hung, place: number, words: Words): Photograph {
  const { name, day, friends = [], likedBy, remarks = [], isKept = false } = hung
  const id = imageIdOf(name)
  const [title, story] = words.pictures[name]
  return {
    id,
    imageUrl: pictureOf(name),
    ...measures[name],
    title,
    description: story ?? null,
    location: hung.place ? words.places[hung.place] : null,
    memoryDate: day,
    friends: [...friends],
    personId,
    ownerId,
    createdAt: madeAt,
    modifiedAt: null,
    reported: false,
    order: photographs.length - place,
    comments: commentsOf({ id, type: commentTypes.image }, remarks, words),
    likes: likesOf(id, likeTypes.image, likedBy),
    bookmarkedByLoggedInUser: isKept,
  }
}

const videosOf = (words: Words): Video[] =>
  films.map(({ name, day, place, size, seconds, likedBy, remarks = [] }, at) => {
    const id = idOf('FM', at + 1)
    const [title, story] = words.films[name]
    const [width, height] = size
    return {
      id,
      videoUrl: filmOf(name),
      width,
      height,
      placeholder: null,
      seconds,
      mediaType: 'video/mp4',
      name: `${name}.mp4`,
      hasStill: true,
      hasCaptions: false,
      title,
      description: story ?? null,
      location: place ? words.places[place] : null,
      memoryDate: day,
      friends: [],
      personId,
      ownerId,
      createdAt: madeAt,
      modifiedAt: null,
      reported: false,
      order: films.length - at,
      comments: commentsOf({ id, type: commentTypes.video }, remarks, words),
      likes: likesOf(id, likeTypes.video, likedBy),
      bookmarkedByLoggedInUser: false,
    }
  })

const documentsOf = (words: Words): Document[] =>
  papers.map((paper, at) => {
    const name = words.papers[paper]
    const isText = name.endsWith('.txt')
    return {
      id: idOf('DC', at + 1),
      personId,
      name,
      documentUrl: paperOf(paper, isText ? 'txt' : 'pdf'),
      sizeInBytes: sizes[paper],
      mediaType: isText ? 'text/plain' : 'application/pdf',
      order: papers.length - at,
      createdAt: madeAt,
    }
  })

function timelinesOf(words: Words): TimelineEntry[] {
  return life.map(({ tells, from, to, pictures = [] }, place) => {
    const id = idOf('TM', place + 1)
    const [title, description] = words.life[tells]
    return {
      id,
      personId,
      userId: ownerId,
      title,
      description,
      from,
      to: to ?? null,
      createdAt: madeAt,
      createdBy: ownerId,
      modifiedAt: null,
      modifiedBy: null,
      reported: false,
      assets: pictures.map((name) => ({
        type: assetTypes.image,
        url: pictureOf(name),
        pictureUrl: pictureOf(name),
        entityId: imageIdOf(name),
        timelineId: id,
        ...measures[name],
      })),
    }
  })
}

/** The lines of a letter as small HTML. */
const noteOf = (letter: string) =>
  letter
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

const greetingsOf = (words: Words): Greeting[] =>
  greetings.map(({ by, says, at }, place) => ({
    id: idOf('GR', greetings.length - place),
    note: noteOf(words.greetings[says]),
    byUserId: userIdOf(by),
    byUserFullName: fullNameOf(by),
    byUserImage: faceOf(by),
    createdAt: at,
    createdBy: userIdOf(by),
    modifiedAt: null,
    modifiedBy: null,
    personId,
    reported: false,
  }))

/** Milica's page as it reads in one language. */
export function sampleOf(words: Words): Sample {
  const told = {
    nickname: words.nickname,
    gender: 'Female',
    dateOfBirth: demoMemorial.born,
    dateOfDeath: demoMemorial.died,
    occupation: words.occupation,
  } as const
  const profile: MemorialProfile = {
    ...told,
    id: personId,
    userId: ownerId,
    isHuman: true,
    firstName: 'Milica',
    lastName: 'Jovanović',
    name: null,
    chipId: null,
    breed: null,
    species: null,
    passportId: null,
    zodiacSign: 'Aries',
    eyeColor: words.eyes,
    height: '164',
    weight: '61',
    country: words.serbia,
    city: words.places.noviSad,
    graveLocationLat: 45.200314,
    graveLocationLng: 19.940218,
    graveLocationCountry: words.serbia,
    graveLocationCity: words.places.karlovci,
    graveLocationDescription: words.grave,
    packageName: freeForever,
    packageDueDate: null,
    activeUntil: null,
    profileImageUrl: pictureOf('milica'),
    imageName: null,
    imageOriginalName: null,
    modifiedAt: madeAt,
    favorites: (Object.keys(words.loved) as Loved[]).map((kind) => ({
      type: `Favorite${kind}`,
      value: words.loved[kind],
    })),
    images: photographs.map((hung, place) => imageOf(hung, place, words)),
    videos: videosOf(words),
    documents: documentsOf(words),
    timelines: timelinesOf(words),
    lastGreetings: greetingsOf(words),
  }
  return {
    profile,
    gifts: giftsOf(words),
    metrics: {
      ...told,
      isHuman: true,
      deceasedFullName: 'Milica Jovanović',
      deceasedImageUrl: pictureOf('milica'),
      userMail: null,
      numberOfPictures: profile.images.length,
      numberOfVideos: profile.videos.length,
      numberOfDocuments: profile.documents.length,
      numberOfFollowers: followers.length,
      numberOfLastGreetings: profile.lastGreetings.length,
      didLoggedUserSendFollowingInvitation: false,
      didLoggedUserReceiveFollowingInvitation: false,
      isLoggedUserOwnerOrFollower: true,
      suspendedAt: null,
    },
  }
}
