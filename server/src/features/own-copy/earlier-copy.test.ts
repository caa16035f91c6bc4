import { ownCopies } from '@spomen/contract/own-copy.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'
import { copyKey } from './rules.ts'

const find = async ({ as, ann, milanId: deceasedId }: Family) =>
  valueOf(await as(ann)(ownCopies.find, { deceasedId }))

async function ask(home: Family) {
  const { as, ann, milanId: deceasedId, clock } = home
  clock.forward(60_000)
  return valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
}

/** A house in which Ann's copy of Milan's page lies ready. */
async function withReadyCopy() {
  const home = await family()
  const { id } = await ask(home)
  await home.mails()
  const fetched = async () => {
    const { earlier } = await find(home)
    if (!earlier?.url) throw new Error('nothing can be fetched')
    const headers = { authorization: `Bearer ${home.ann.token}` }
    return (await fetch(home.address + earlier.url, { headers })).status
  }
  return { home, id, fetched }
}

test('the copy that lies ready can be fetched while a new one is made, and goes with that (YE01)', async () => {
  const { home, id, fetched } = await withReadyCopy()
  expect(await find(home)).not.toHaveProperty('earlier')
  const asked = await ask(home)
  expect(await find(home)).toMatchObject({ copy: { id: asked.id, state: 'waiting' }, earlier: { id } })
  expect(await fetched()).toBe(200)
  await home.mails()
  const { copy, earlier } = await find(home)
  expect([copy, earlier]).toEqual([expect.objectContaining({ id: asked.id, state: 'ready' }), undefined])
})

test('also where the new one could not be made, for as long as it is kept (YE01)', async () => {
  const { home, id, fetched } = await withReadyCopy()
  const { put } = home.ctx.store
  home.ctx.store.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  await ask(home)
  await home.mails()
  home.ctx.store.put = put
  home.takeDefects()
  expect(await find(home)).toMatchObject({ copy: { state: 'failed', failure: 'noRoom' }, earlier: { id } })
  expect(await fetched()).toBe(200)
  // In a house that was brought back from a backup its bytes do not lie.
  await home.ctx.store.remove(copyKey(id))
  expect(await find(home)).not.toHaveProperty('earlier')
})
