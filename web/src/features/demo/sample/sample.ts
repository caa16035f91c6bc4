/** Milica's page in one language, in the shapes the server would send. */
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Document } from '@spomen/contract/documents.ts'
import type { FactsOnWire } from '@spomen/contract/fact-schemas.ts'
import { type FactOf, noFacts } from '@spomen/contract/facts.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { type Comment, commentTypes, type Like, likeTypes } from '@spomen/contract/interactions.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { assetTypes, type TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { sampleVideos, sampleDocuments } from './videos.ts'
import { giftsOf } from './gifts.ts'
import { sampleGreetings, sampleEntries } from './life.ts'
import { measures } from './measures.ts'
import { videoUrl, demoId, documentUrl, photographUrl } from './urls.ts'
import { demoPortrait, demoFollowers, demoFullName, demoUserId, type PersonKey } from './people.ts'
import { type SamplePhotograph, samplePhotographs, type SampleComment } from './photographs.ts'
import { sizes } from './sizes.ts'
import type { FavouriteName, PhotographName, CommentName, SampleWords } from './words/words.ts'

export interface DemoSample {
  profile: MemorialProfile
  metrics: MemorialMetrics
  gifts: readonly Gift[]
}

const { id: personId, ownerId } = demoMemorial

/** When the page was made, and all that hangs on it came there. */
const madeAt = '2021-12-05T18:20:00.000Z'

const imageIds = new Map(samplePhotographs.map(({ name }, index) => [name, demoId('PHT', index + 1)]))
const imageIdOf = (name: PhotographName) => imageIds.get(name) ?? ''

const likesOf = (entityId: string, type: number, who: readonly PersonKey[] = []): Like[] =>
  who.map((person, index) => ({
    id: `${entityId.slice(0, 20)}KE${entityId.slice(-2)}${String(index).padStart(2, '0')}`,
    userId: demoUserId(person),
    entityId,
    type,
  }))

/** In the morning, at noon, in the evening: nobody writes at midnight exactly. */
const momentOf = (day: string, index: number) =>
  `${day}T${String(9 + (index % 10)).padStart(2, '0')}:24:00.000Z`

interface CommentSubject {
  id: string
  type: typeof commentTypes.image | typeof commentTypes.video
}

function commentsOf(
  subject: CommentSubject,
  comments: readonly SampleComment[],
  words: SampleWords,
): Comment[] {
  const fields = (comment: Omit<SampleComment, 'answers'>, entityId: string, type: Comment['type']) => {
    const id = commentIdOf(comment.says)
    const at = momentOf(comment.on, comment.says.length)
    return {
      id,
      userId: demoUserId(comment.by),
      entityId,
      text: words.comments[comment.says],
      reported: false,
      type,
      createdAt: at,
      dateOfCreate: at,
      fullName: demoFullName(comment.by),
      imageUrl: demoPortrait(comment.by),
      likes: likesOf(id, type === commentTypes.reply ? likeTypes.reply : likeTypes.comment, comment.likedBy),
    }
  }
  return comments.map((comment) => ({
    ...fields(comment, subject.id, subject.type),
    thread: (comment.answers ?? []).map((answer) => ({
      ...fields(answer, commentIdOf(comment.says), commentTypes.reply),
      thread: [],
    })),
  }))
}

const commentNames: CommentName[] = [...samplePhotographs, ...sampleVideos].flatMap(({ comments = [] }) =>
  comments.flatMap(({ says, answers = [] }) => [says, ...answers.map((answer) => answer.says)]),
)
const commentIdOf = (says: CommentName) => demoId('CMT', commentNames.indexOf(says) + 1)

function imageOf(hung: SamplePhotograph, index: number, words: SampleWords): Photograph {
  const { name, day, friends = [], likedBy, comments = [], isKept = false } = hung
  const id = imageIdOf(name)
  const [title, story] = words.photographs[name]
  return {
    id,
    imageUrl: photographUrl(name),
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
    order: samplePhotographs.length - index,
    comments: commentsOf({ id, type: commentTypes.image }, comments, words),
    likes: likesOf(id, likeTypes.image, likedBy),
    bookmarkedByLoggedInUser: isKept,
  }
}

const videosOf = (words: SampleWords): Video[] =>
  sampleVideos.map(({ name, day, place, size, seconds, likedBy, comments = [] }, at) => {
    const id = demoId('FM', at + 1)
    const [title, story] = words.videos[name]
    const [width, height] = size
    return {
      id,
      videoUrl: videoUrl(name),
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
      order: sampleVideos.length - at,
      comments: commentsOf({ id, type: commentTypes.video }, comments, words),
      likes: likesOf(id, likeTypes.video, likedBy),
      bookmarkedByLoggedInUser: false,
    }
  })

const documentsOf = (words: SampleWords): Document[] =>
  sampleDocuments.map((document, at) => {
    const name = words.documents[document]
    const isText = name.endsWith('.txt')
    return {
      id: demoId('DC', at + 1),
      personId,
      name,
      documentUrl: documentUrl(document, isText ? 'txt' : 'pdf'),
      sizeInBytes: sizes[document],
      mediaType: isText ? 'text/plain' : 'application/pdf',
      order: sampleDocuments.length - at,
      createdAt: madeAt,
    }
  })

function timelinesOf(words: SampleWords): TimelineEntry[] {
  return sampleEntries.map(({ tells, from, to, photographs = [] }, index) => {
    const id = demoId('TM', index + 1)
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
      assets: photographs.map((name) => ({
        type: assetTypes.image,
        url: photographUrl(name),
        pictureUrl: photographUrl(name),
        entityId: imageIdOf(name),
        timelineId: id,
        ...measures[name],
      })),
    }
  })
}

/** The lines of a greeting as simple HTML. */
const toNote = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

const greetingsOf = (words: SampleWords): Greeting[] =>
  sampleGreetings.map(({ by, says, at }, index) => ({
    id: demoId('GR', sampleGreetings.length - index),
    note: toNote(words.greetings[says]),
    byUserId: demoUserId(by),
    byUserFullName: demoFullName(by),
    byUserImage: demoPortrait(by),
    createdAt: at,
    createdBy: demoUserId(by),
    modifiedAt: null,
    modifiedBy: null,
    personId,
    reported: false,
  }))

/** Milica's page as it reads in one language. */
export function createSample(words: SampleWords): DemoSample {
  const card = {
    nickname: words.nickname,
    gender: 'Female',
    dateOfBirth: demoMemorial.born,
    dateOfDeath: demoMemorial.died,
    occupation: words.occupation,
  } as const
  const facts: FactsOnWire<FactOf<'person'>, 'shown'> = {
    ...card,
    firstName: 'Milica',
    lastName: 'Jovanović',
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
  }
  const profile: MemorialProfile = {
    ...noFacts,
    ...facts,
    id: personId,
    userId: ownerId,
    isHuman: true,
    packageName: freeForever,
    packageDueDate: null,
    activeUntil: null,
    profileImageUrl: photographUrl('milica'),
    imageName: null,
    imageOriginalName: null,
    modifiedAt: madeAt,
    epitaph: { words: words.epitaph, greetingId: null, byUserFullName: null },
    gravePhotographId: null,
    favorites: (Object.keys(words.loved) as FavouriteName[]).map((kind) => ({
      type: `Favorite${kind}`,
      value: words.loved[kind],
    })),
    images: samplePhotographs.map((hung, index) => imageOf(hung, index, words)),
    videos: videosOf(words),
    documents: documentsOf(words),
    timelines: timelinesOf(words),
    lastGreetings: greetingsOf(words),
  }
  return {
    profile,
    gifts: giftsOf(words),
    metrics: {
      ...card,
      isHuman: true,
      deceasedFullName: 'Milica Jovanović',
      deceasedImageUrl: photographUrl('milica'),
      userMail: null,
      numberOfPictures: profile.images.length,
      numberOfVideos: profile.videos.length,
      numberOfDocuments: profile.documents.length,
      numberOfFollowers: demoFollowers.length,
      numberOfLastGreetings: profile.lastGreetings.length,
      didLoggedUserSendFollowingInvitation: false,
      didLoggedUserReceiveFollowingInvitation: false,
      isLoggedUserOwnerOrFollower: true,
      suspendedAt: null,
    },
  }
}
