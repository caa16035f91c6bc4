/** What the family brings, changes and takes away is told to whoever has the page open. */
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import type { MemorialChange } from '@spomen/contract/live.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { reports } from '@spomen/contract/reports.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { fileOf, mp4 } from '../../../test/video-files.ts'
import { bringGift, orderGift } from '../../../test/gifts.ts'
import { leave } from '../../../test/guest-words.ts'
import { type StreamListener, listen } from '../../../test/listening.ts'
import { documentFile } from '../../../test/document-files.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, suspend, tell } from '../../../test/reported.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf, world } from '../../../test/world.ts'

type Part = NonNullable<MemorialChange['about']>

/** Waits until a part of the page is told of; what is told of single photographs and films goes by. */
async function hears({ milanId }: Family, ear: StreamListener, part: Part) {
  for (;;) {
    const { entityId, about } = await ear.next()
    if (about === 'suggestion' || !about) continue
    return expect([entityId, about]).toEqual([milanId, part])
  }
}

test('Ben hears of photographs, films, papers and entries that come, change, move, go and come back, at another server process (14)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const ear = await listen(await world({}, home), ben, milanId)
  const nextChange = (part: Part) => hears(home, ear, part)

  const taken = { deceasedId: milanId }
  const [first, second] = valueOf(
    await as(ann)(photographs.upload, taken, [await picture(1), await picture(2)]),
  )
  await nextChange('images')
  const id = first?.id ?? ''
  valueOf(await as(ann)(photographs.describe, { id, title: 'The river' }))
  await nextChange('images')
  const placed = [first, second].map((image, order) => ({ id: image?.id ?? '', order }))
  valueOf(await as(ann)(photographs.reorder, { images: placed }))
  await nextChange('images')
  await accept(home, await tell(home, ben, id, 'Image'))
  await nextChange('images')
  valueOf(await as(ann)(photographs.remove, { id }))
  await nextChange('images')
  valueOf(await as(ann)(photographs.restore, { id }))
  await nextChange('images')

  const [film] = valueOf(await as(ann)(videos.upload, taken, [fileOf(mp4(), 'river.mp4', 'video/mp4')]))
  await nextChange('videos')
  valueOf(await as(ann)(videos.remove, { id: film?.id ?? '' }))
  await nextChange('videos')

  const [letter] = valueOf(await as(ann)(documents.upload, taken, [documentFile()]))
  await nextChange('documents')
  valueOf(await as(ann)(documents.remove, { id: letter?.id ?? '' }))
  await nextChange('documents')
  valueOf(await as(ann)(documents.restore, { id: letter?.id ?? '' }))
  await nextChange('documents')

  const wedding = { title: 'Marries Petra', from: '1962-10-21' }
  const entry = valueOf(await as(ann)(timelines.add, { ...wedding, personId: milanId }))
  await nextChange('timeline')
  valueOf(
    await as(ann)(timelines.change, {
      ...wedding,
      id: entry.id,
      assets: [{ type: 1, entityId: second?.id ?? '' }],
    }),
  )
  await nextChange('timeline')
  valueOf(await as(ann)(timelines.remove, { id: entry.id }))
  await nextChange('timeline')
  valueOf(await as(ann)(timelines.restore, { id: entry.id }))
  await nextChange('timeline')
})

test('Ben hears of candles, tales, favourites and the portrait that Ann brings, changes and takes away (decision 69)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const ear = await listen(await world({}, home), ben, milanId)
  const nextChange = (part: Part) => hears(home, ear, part)

  const gift = await bringGift(home, { candles: 3, flowers: 0, words: 'For your birthday.' })
  await nextChange('gifts')
  valueOf(await as(ann)(gifts.change, { id: gift, words: 'For your name day.' }))
  await nextChange('gifts')
  valueOf(await as(ann)(gifts.remove, { id: gift }))
  await nextChange('gifts')
  valueOf(await as(ann)(gifts.restore, { id: gift }))
  await nextChange('gifts')
  // What nobody has paid is not on the page.
  await orderGift(home, { candles: 0, flowers: 5 })

  const tale = { deceasedId: milanId }
  const { id: storyId } = valueOf(await as(ann)(tales.upload, tale, [await picture(3)]))
  await nextChange('tales')
  valueOf(await as(ann)(tales.remove, { ...tale, storyId }))
  await nextChange('tales')
  valueOf(await as(ann)(tales.restore, { ...tale, storyId }))
  await nextChange('tales')

  const { id } = valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'Sleep well.' }))
  expect(await ear.next()).toEqual({ entityId: id, about: 'greeting' })
  for (const isPinned of [true, false]) {
    valueOf(await as(ann)(greetings.pin, { id, isPinned }))
    await nextChange('facts')
    expect(await ear.next()).toEqual({ entityId: id, about: 'greeting' })
  }

  const favorites = [{ type: 'FavoriteSong', value: 'Tamo daleko' }] as const
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id: milanId, favorites: [...favorites] }))
  await nextChange('facts')
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(4)]))
  await nextChange('facts')
})

test('what Ann takes of Ben’s suggestions is a photograph for everybody; however many one action concerns, it is told once', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const ids = []
  for (let one = 0; one < 40; one += 1) ids.push((await hang(ctx, milanId, ann.id)).id)
  const suggestionIds = await bring(home, ben, 2)
  const ear = await listen(home, ben, milanId)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  await hears(home, ear, 'images')
  const all = [...ids, ...valueOf(await as(ann)(photographs.names, { id: milanId })).map((item) => item.id)]
  const placed = [...new Set(all)].map((id, order) => ({ id, order }))
  valueOf(await as(ann)(photographs.reorder, { images: placed }))
  await hears(home, ear, 'images')
  valueOf(await as(ann)(timelines.add, { title: 'A house', from: '1950-01-01', personId: milanId }))
  expect(await ear.next()).toEqual({ entityId: milanId, about: 'timeline' })
})

test('a follower who is let go in the midst of it hears of nothing that comes afterwards', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const ear = await listen(home, ben, milanId)
  await hang(ctx, milanId, ann.id)
  await hears(home, ear, 'images')
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  await hang(ctx, milanId, ann.id)
  await expect(ear.next()).rejects.toThrow('has ended')
})

test('Ann, who has her page open, hears that it is suspended and that it is shown again (Q26)', async () => {
  const home = await family()
  const { as, ann, mod, milanId } = home
  const ear = await listen(await world({}, home), ann, milanId)
  const id = await suspend(home)
  await hears(home, ear, 'facts')
  valueOf(await as(mod)(reports.restore, { id }))
  await hears(home, ear, 'facts')
})

test('of words that wait only those hear who read them; of words that stand, everybody inside (YB02)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await openDoor(home, { opens: 'open', takesWords: true })
  const [anns, bens] = [await listen(home, ann, milanId), await listen(home, ben, milanId)]
  const { id } = await leave(home)
  await hears(home, anns, 'guestWords')
  valueOf(await as(ann)(guestWords.setAside, { id }))
  await hears(home, anns, 'guestWords')
  const { id: standing } = await leave(home)
  await hears(home, anns, 'guestWords')
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id: milanId, city: 'Sombor' }))
  // The first thing that Ben hears of is the next one that he can see.
  await hears(home, bens, 'facts')
  valueOf(await as(ann)(guestWords.letStand, { id: standing }))
  await hears(home, bens, 'guestWords')
})
