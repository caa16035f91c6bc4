/** The family looks at its page as others see it (YC09, decision 136). */
import { globSync, readFileSync } from 'node:fs'
import { everyCall } from '@spomen/contract/api.ts'
import { following } from '@spomen/contract/following.ts'
import { observedDays } from '@spomen/contract/observances.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { anyoneInside, personalMarks, seeAsCalls, seeAsHeader } from '@spomen/contract/see-as.ts'
import { system } from '@spomen/contract/system.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody } from './cast.ts'
import { family } from './family.ts'
import { keeperOf } from './keepers.ts'
import { seeAsWorld, readAs, readsOf, unmarked } from './see-as.ts'
import { columns } from './rights/row.ts'
import { sceneOf } from './rights/rows.ts'
import { suspend } from './reported.ts'
import { valueOf } from './world.ts'

test('what Ann sees as somebody is what that one sees, call by call, without what is theirs alone', async () => {
  const house = await seeAsWorld()
  const { ann, ben, petra, vera, nada } = house
  const reads = await readsOf(house)
  const people = { ben, vera, petra, nada }
  const differing = new Set<string>()
  for (const read of reads) {
    for (const [name, person] of Object.entries(people)) {
      const what = [read.name, read.taken, name]
      const own = await readAs(house, person, read)
      const seen = await readAs(house, ann, read, person.id)
      expect([...what, seen]).toEqual([...what, unmarked(own)])
      collectDifferences(own.told, seen.told, differing)
    }
    const anyone = await readAs(house, ann, read, anyoneInside)
    expect([read.name, read.taken, anyone]).toEqual([read.name, read.taken, await readAs(house, nada, read)])
    // Vera keeps it with Ann, and looks as well as she does.
    expect(await readAs(house, vera, read, ben.id)).toEqual(await readAs(house, ann, read, ben.id))
  }
  expect([...differing].toSorted()).toEqual(Object.keys(personalMarks).toSorted())
})

/** What is answered to the family alone, as which nobody else can be seen. */
const ofTheFamily = ['history.list', 'keepers.list', 'succession.find']

test('a read that begins with how its reader stands can be looked at as somebody else, unless it is the family’s', () => {
  const looked = everyCall.filter(({ endpoint }) => seeAsCalls.includes(endpoint)).map(({ name }) => name)
  const served = globSync('server/src/features/*/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bserveAbout\((\w+\.\w+),/g)].map(([, name = '']) => name),
  )
  expect(served.length).toBeGreaterThan(10)
  expect(served.filter((name) => !looked.includes(name)).toSorted()).toEqual(ofTheFamily)
})

/** The names of the fields in which two answers of one shape differ. */
function collectDifferences(one: unknown, other: unknown, into: Set<string>, name = '') {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    if (one !== other) into.add(name)
    return
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    collectDifferences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      into,
      Array.isArray(one) ? name : key,
    )
}

test('what is hidden or kept is there for whoever brought it, and for nobody else inside', async () => {
  const house = await seeAsWorld()
  const { ann, ben, nada, milanId } = house
  const read = { endpoint: photographs.list, taken: { deceasedId: milanId } }
  const count = async (as?: string) => {
    const { told } = await readAs(house, ann, read, as)
    return (told as { items: unknown[] }).items.length
  }
  const all = await count()
  expect([await count(ben.id), await count(nada.id), await count(anyoneInside)]).toEqual([
    all - 4,
    all - 6,
    all - 6,
  ])
})

test('the days somebody has chosen are nobody’s to see', async () => {
  const house = await family()
  const { as, ann, ben, milanId: deceasedId } = house
  valueOf(await as(ben)(observedDays.choose, { deceasedId, observances: ['yahrzeit'], isAfterSunset: true }))
  const read = { endpoint: observedDays.list, taken: { deceasedId } }
  const seen = await readAs(house, ann, read, ben.id)
  expect(seen.told).toMatchObject({ observances: ['birth', 'death'], isChosen: false, isAfterSunset: false })
  expect(seen).toEqual(await readAs(house, ann, read, anyoneInside))
})

test('nothing at all is written while Ann looks, as anybody', async () => {
  const house = await seeAsWorld()
  const { ann, ben, petra, vera, database } = house
  const reads = await readsOf(house)
  for (const read of reads) await readAs(house, ann, read)
  const before = await database.rows()
  for (const read of reads)
    for (const as of [anyoneInside, ben.id, petra.id, vera.id]) await readAs(house, ann, read, as)
  expect(await database.rows()).toEqual(before)
})

test('only the family looks as somebody else: nobody inside, nobody who waits, no stranger and no moderator', async () => {
  const home = await family()
  const { milanId } = home
  const reads = everyCall.filter(({ endpoint }) => seeAsCalls.includes(endpoint))
  const closed = [403, 'forbidden']
  for (const { name, endpoint } of reads) {
    const got: Record<string, unknown> = {}
    const taken = { id: milanId, deceasedId: milanId, personId: milanId, entityId: milanId }
    for (const column of columns.filter((one) => one !== 'guest')) {
      const { asker } = await sceneOf(home, column)
      const { status, told } = await readAs(home, asker, { endpoint, taken }, anyoneInside)
      got[column] = status === 200 ? 200 : [status, told]
    }
    const yes = Object.keys(endpoint.takes._zod.def.shape).includes('entityId') ? [404, 'notFound'] : 200
    const gets = { visitor: [401, 'sessionExpired'], keeper: yes, owner: yes }
    const others = ['stranger', 'pending', 'follower', 'moderator', 'author'].map((column) => [
      column,
      closed,
    ])
    expect([name, got]).toEqual([name, { ...Object.fromEntries(others), ...gets }])
  }
})

test('Ann looks as whoever is inside or has asked to be: whom else she names is not found', async () => {
  const home = await family()
  const { as, ctx, ann, cleo, mod, petra, milanId } = home
  const keeper = await keeperOf(home)
  const invited = await bringSomebody(ctx)
  valueOf(await as(ann)(following.ask, { personId: milanId, emails: [invited.mail], description: 'Come.' }))
  const read = { endpoint: profiles.metrics, taken: { deceasedId: milanId } }
  for (const whom of [ann.id, cleo.id, mod.id, invited.id, ulid(), 'petra', ''])
    expect([whom, await readAs(home, ann, read, whom)]).toEqual([whom, { status: 404, told: 'notFound' }])
  expect(await readAs(home, keeper, read, ann.id)).toEqual({ status: 404, told: 'notFound' })
  expect(await readAs(home, ann, read, petra.id)).toMatchObject({
    told: { didLoggedUserSendFollowingInvitation: true, isLoggedUserOwnerOrFollower: false },
  })
  const other = { endpoint: profiles.metrics, taken: { deceasedId: ulid() } }
  expect(await readAs(home, ann, other, petra.id)).toEqual({ status: 404, told: 'notFound' })
})

test('a suspended page is there for its family alone, also as somebody inside', async () => {
  const home = await family()
  await suspend(home)
  const { ann, ben, milanId } = home
  const read = { endpoint: profiles.metrics, taken: { deceasedId: milanId } }
  expect(await readAs(home, ann, read)).toMatchObject({ status: 200 })
  for (const whom of [anyoneInside, ben.id])
    expect(await readAs(home, ann, read, whom)).toEqual(await readAs(home, ben, read))
})

interface Described {
  paths: Record<string, Record<string, { operationId: string; parameters: { in: string; name: string }[] }>>
}

test('whatever is not a read of one page refuses to be asked so, and says in its description which does not', async () => {
  const home = await family()
  const { paths } = JSON.parse((await home.bare('GET /api/openapi.json')).text) as Described
  const understood = new Set(
    everyCall
      .filter(({ endpoint }) => seeAsCalls.includes(endpoint) || endpoint === system.batch)
      .map(({ name }) => name),
  )
  const before = await home.database.rows()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, parameters }] of Object.entries(methods)) {
      const names = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
      expect([operationId, names.includes('See-As')]).toEqual([operationId, understood.has(operationId)])
      if (understood.has(operationId)) continue
      const line = `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, home.milanId)}`
      const headers = { [seeAsHeader]: anyoneInside }
      const sent = method === 'get' || method === 'head' ? {} : { body: {} }
      const { status, text } = await home.bare(line, { by: home.ann, headers, ...sent })
      expect([line, status, method === 'head' ? 'forbidden' : text]).toEqual([line, 403, 'forbidden'])
    }
  expect(await home.database.rows()).toEqual(before)
})

test('calls that travel together are all answered as the same person', async () => {
  const home = await family()
  const { ann, ben, milanId } = home
  const calls = [
    `/api/refdeceaseds/deceasedmetrics?deceasedId=${milanId}`,
    `/api/refremembrance/mute?personId=${milanId}`,
  ].join('\n')
  const { told } = await readAs(home, ann, { endpoint: system.batch, taken: { calls } }, ben.id)
  const [metrics, muting] = told as { status: number; text: string }[]
  const own = await readAs(home, ben, { endpoint: profiles.metrics, taken: { deceasedId: milanId } })
  expect(JSON.parse(metrics?.text ?? '')).toEqual(own.told)
  expect(muting).toMatchObject({ status: 403, text: 'forbidden' })
})
