/** A reader who has an answer already is told so. */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

test('greetings that have not changed come as a 304, whole once they have, and not at all once the right is gone', async () => {
  const { as, ann, ben, address, milanId } = await family()
  const note = `<p>${'The plum tree bears this year as never before. '.repeat(30)}</p>`
  const greet = async () => valueOf(await as(ann)(greetings.post, { personId: milanId, note }))
  await greet()
  const path = `${address}/api/${greetings.list.path}?personId=${milanId}&pageSize=20&pageNumber=1`
  const read = async (tag: string | null) => {
    const headers = { authorization: `Bearer ${ben.token}`, ...(tag && { 'if-none-match': tag }) }
    const answer = await fetch(path, { headers })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const first = await read(null)
  const tag = first.headers.get('etag')
  expect(first).toMatchObject({ status: 200, text: expect.stringContaining('plum tree') })
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  const again = await read(tag)
  expect(again).toMatchObject({ status: 304, text: '' })
  for (const { headers } of [first, again]) {
    expect(headers.get('etag')).toBe(tag)
    // No browser keeps it on its disk.
    expect(headers.get('cache-control')).toBe('no-store')
  }

  await greet()
  const changed = await read(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)

  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect((await read(changed.headers.get('etag'))).status).toBe(403)
})

test('a short answer, and one to a change, has no name', async () => {
  const { as, ann, ben, address, milanId } = await family()
  const short = await fetch(
    `${address}/api/${greetings.list.path}?personId=${milanId}&pageSize=20&pageNumber=1`,
    {
      headers: { authorization: `Bearer ${ben.token}` },
    },
  )
  expect([short.status, short.headers.get('etag')]).toEqual([200, null])
  const note = `<p>${'Your desk stands where it stood. '.repeat(50)}</p>`
  expect(valueOf(await as(ann)(greetings.post, { personId: milanId, note })).note).toContain('desk')
})
