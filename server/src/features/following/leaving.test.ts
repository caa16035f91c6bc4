import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('a follower who is sent away loses everything with the next request, files too (Q72, Q85, M49)', async () => {
  const { as, bare, ann, ben, milanId } = await family()
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const entityId = hung?.id ?? ''
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  const greeting = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const like = valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  const bookmark = valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const fetched = async () => (await bare(`GET ${hung?.imageUrl}`, { by: ben })).status
  expect(await fetched()).toBe(200)

  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))

  expect(await fetched()).toBe(403)
  for (const answer of [
    await as(ben)(photographs.list, { deceasedId: milanId }),
    await as(ben)(photographs.one, { personId: milanId, entityId }),
    await as(ben)(profiles.media, { id: milanId }),
    await as(ben)(greetings.list, { personId: milanId }),
    await as(ben)(following.followers, { id: milanId }),
    await as(ben)(comments.post, { entityId, type: 2, text: 'Still here?' }),
    await as(ben)(comments.change, { id: comment.id, text: 'By the lake.' }),
    await as(ben)(greetings.change, { id: greeting.id, note: 'Rest.' }),
    await as(ben)(likes.add, { entityId: comment.id, type: 3 }),
    await as(ben)(bookmarks.add, { entityId, type: 'Image' }),
  ])
    expect(answer).toRefuse('forbidden')
  expect(valueOf(await as(ben)(bookmarks.list, {})).items).toEqual([])
  expect(valueOf(await as(ben)(profiles.whole, { id: milanId }))).toMatchObject({
    images: [],
    lastGreetings: [],
  })
  expect(valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId })).userMail).toBeNull()

  valueOf(await as(ben)(comments.remove, { id: comment.id }))
  valueOf(await as(ben)(greetings.remove, { id: greeting.id }))
  valueOf(await as(ben)(likes.remove, { id: like.id }))
  valueOf(await as(ben)(bookmarks.remove, { id: bookmark.id }))
})

test('what a follower kept comes back when he is let in again (M49)', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  valueOf(await as(ben)(following.unfollow, { personId: milanId, userId: ben.id }))
  const asked = valueOf(await as(ben)(following.ask, { personId: milanId, description: 'I am sorry.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  expect(valueOf(await as(ben)(bookmarks.list, {})).items).toMatchObject([{ entityId }])
})

test('whoever was sent away may ask again, and is a stranger until then (Q72, F07)', async () => {
  const { as, ann, ben, milanId, mails } = await family()
  const before = (await mails()).filter(({ to }) => to === ben.mail)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect((await mails()).filter(({ to }) => to === ben.mail)).toEqual(before)
  const standing = async () => {
    const metrics = valueOf(await as(ben)(profiles.metrics, { deceasedId: milanId }))
    return [metrics.isLoggedUserOwnerOrFollower, metrics.didLoggedUserSendFollowingInvitation]
  }
  expect(await standing()).toEqual([false, false])
  valueOf(await as(ben)(following.ask, { personId: milanId, description: 'I am sorry.' }))
  expect(await standing()).toEqual([false, true])
  expect(valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId })).numberOfFollowers).toBe(0)
})

test('whoever does not follow cannot leave, and nobody is sent away twice', async () => {
  const { as, ann, ben, cleo, milanId } = await family()
  expect(await as(cleo)(following.unfollow, { personId: milanId })).toRefuse('forbidden')
  expect(await as(cleo)(following.unfollow, { personId: milanId, userId: cleo.id })).toRefuse('forbidden')
  expect(await as(ann)(following.unfollow, { personId: milanId, userId: cleo.id })).toRefuse('notFound')
  expect(await as(cleo)(following.unfollow, { personId: milanId, userId: ben.id })).toRefuse('forbidden')
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(await as(ben)(following.unfollow, { personId: milanId })).toRefuse('forbidden')
})

test('followers are listed in the order they came, ten at a time or all (F34–F37)', async () => {
  const home = await family()
  const { as, bare, ctx, clock, ann, ben, milanId } = home
  for (let number = 0; number < 11; number++) {
    clock.forward(1_000)
    const somebody = await bringSomebody(ctx)
    const asked = valueOf(await as(somebody)(following.ask, { personId: milanId, description: 'Please.' }))
    valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  }
  const all = valueOf(await as(ben)(following.followers, { id: milanId }))
  expect(all).toHaveLength(12)
  expect(all[0]).toEqual({
    userId: ben.id,
    userFullName: 'Ben Đorđević',
    profileImageUrl: null,
    imageName: null,
  })
  const first = valueOf(await as(ben)(following.followers, { id: milanId, pageNumber: 1 }))
  const second = valueOf(await as(ben)(following.followers, { id: milanId, pageNumber: 2 }))
  expect([...first, ...second]).toEqual(all)
  expect(first).toHaveLength(10)
  const old = await bare(
    `GET /api/refdeceaseds/getfollowersbydeceasedid/?DeceasedId=${milanId}&pageIndex=2&limit=5`,
    {
      by: ben,
    },
  )
  expect(JSON.parse(old.text)).toEqual(all.slice(5, 10))
  expect(valueOf(await as(ben)(following.followers, { id: milanId, pageSize: 3 }))).toEqual(all.slice(0, 3))
  expect(valueOf(await as(ben)(following.followers, { id: milanId, pageNumber: 9 }))).toEqual([])
})

test('a portrait a follower chose shows beside the name, and in the list of those who ask', async () => {
  const { as, ann, ben, petra, milanId } = await family()
  const ofBen = valueOf(await as(ben)(memorials.changePortrait, { type: 2 }, [await picture(1)]))
  const ofPetra = valueOf(await as(petra)(memorials.changePortrait, { type: 2 }, [await picture(2)]))
  const [follower] = valueOf(await as(ann)(following.followers, { id: milanId }))
  expect(follower).toMatchObject({ profileImageUrl: ofBen, imageName: ofBen.split('/')[3] })
  expect(valueOf(await as(ann)(following.pending, {}))?.items).toMatchObject([{ userImageUrl: ofPetra }])
})
