/** A copy is not signed: what somebody has written into it opens nothing that is not theirs (YE03). */
import { createHash } from 'node:crypto'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { milan } from '../../../test/family.ts'
import { forge, type CopiedMemorial } from '../../../test/forged.ts'
import { takenCopy } from '../../../test/full-memorial.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { hashMail } from '../own-copy/index.ts'
import { importCopy } from './index.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Another house, in which Cleo keeps a page with a photograph that is nobody else's business. */
async function houseOfCleo() {
  const { files } = await takenCopy()
  const house = await world()
  const { ann, cleo } = await house.bring('ann', 'cleo')
  const { id } = valueOf(await house.as(cleo)(memorials.createPerson, { ...milan, firstName: 'Vera' }))
  const [hung] = valueOf(await house.as(cleo)(photographs.upload, { deceasedId: id }, [await picture(77)]))
  const photograph = hung?.id ?? ''
  const said = valueOf(await house.as(cleo)(comments.post, { entityId: photograph, type: 2, text: 'Ours.' }))
  const bytes = Buffer.from(await (await picture(77)).arrayBuffer())
  const owner = await getAccount(house.ctx.db, ann.id)
  return { house, files, owner, cleos: { id, photograph, comment: said.id, sha256: sha256(bytes) } }
}

type Cleos = Awaited<ReturnType<typeof houseOfCleo>>['cleos']

/** How much is in the house. */
async function measure({ ctx: { db } }: World) {
  const tables = [
    'memorials',
    'files',
    'images',
    'comments',
    'accounts',
    'imported_people',
    'timeline_assets',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table as 'memorials')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}

const refused: [says: string, change: (told: CopiedMemorial, cleos: Cleos) => void, names: string][] = [
  [
    'a photograph of Cleo’s beside an entry',
    (told, { photograph }) => (told.entries[0].assets = [photograph]),
    'entries',
  ],
  [
    'a photograph under the id of Cleo’s',
    (told, { photograph }) => (told.photographs[2].id = photograph),
    'photographs',
  ],
  [
    'a remark under the id of Cleo’s photograph',
    (told, { photograph }) => (told.photographs[0].comments[1].id = photograph),
    'comments',
  ],
  [
    'a greeting under the id of Cleo’s remark',
    // The line under the name, which may be one of them, goes along.
    (told, { comment }) => {
      told.greetings[0].id = comment
      told.memorial.epitaph = { greetingId: comment }
    },
    'greetings',
  ],
  [
    'an answer to Cleo’s remark',
    (told, { comment }) => (told.photographs[0].comments[1].parentId = comment),
    'comments 2',
  ],
  ['Cleo’s page under its own id', (told, { id }) => (told.memorial.id = id), 'qr, code'],
  ['somebody who is not in the copy', (told) => (told.greetings[0].by = told.memorial.id), 'people'],
  [
    'a way out of the copy',
    (told) => (told.photographs[0].file.path = '../../etc/passwd'),
    'photographs 1, file, path',
  ],
  [
    'a file that did not come',
    (told) => (told.photographs[0].file.path = 'data/photographs/9.jpg'),
    'photographs 1, file, path',
  ],
  ['one file for two things', (told) => (told.documents[0].file = told.photographs[0].file), 'documents 1'],
  [
    'a page where a photograph is',
    (told) => (told.photographs[0].file.type = 'text/html'),
    'data/photographs/0001',
  ],
  ['a page where a document is', (told) => (told.documents[0].file.type = 'text/html'), 'documents 1'],
  [
    'a photograph where a film is',
    ({ films, photographs: [, second] }) => {
      const { path, sha256: hash } = second.file
      Object.assign(second.file, { path: films[0].file.path, sha256: films[0].file.sha256 })
      Object.assign(films[0].file, { path, sha256: hash })
    },
    'data/',
  ],
  ['a field nobody knows', (told) => (told.memorial.role = 'Admin'), 'memorial'],
  [
    'a moment in the year 9999',
    (told) => (told.greetings[0].createdAt = '9999-12-31T23:59:59.999Z'),
    'greetings 1, createdAt',
  ],
  [
    'a moment in the year 99999',
    (told) => (told.greetings[0].createdAt = '+099999-01-01T00:00:00.000Z'),
    'greetings 1, createdAt',
  ],
  ['a day that no calendar has', (told) => (told.entries[0].from = '2021-02-31'), 'entries 1, from'],
  ['a death to come', (told) => (told.memorial.facts.dateOfDeath = '2999-01-01'), 'memorial'],
  [
    'a page that would stand first for ever',
    (told) => (told.qr.code = told.memorial.id = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'),
    'memorial',
  ],
  [
    'a sign that ends all words',
    (told) => (told.photographs[0].comments[0].text = 'a\0b'),
    'photographs 1, comments 1, text',
  ],
  ['a title without an end', (told) => (told.photographs[0].title = 'x'.repeat(201)), 'photographs 1, title'],
  [
    'an address that is a program',
    (told) => (told.qr.address = `javascript:alert(1)//Profile/${told.memorial.id}`),
    'qr',
  ],
  ['more candles than anybody can carry', (told) => (told.gifts[0].candles = 30_000), 'gifts 1'],
  [
    'two likes of one hand',
    (told) => told.photographs[0].likes.push({ ...told.photographs[0].likes[0] }),
    'photographs 1, likes',
  ],
  [
    'a line that is longer than any',
    (told) => (told.memorial.epitaph = { line: 'x'.repeat(121) }),
    'memorial, epitaph',
  ],
  ['a line without words', (told) => (told.memorial.epitaph = { line: ' \n ' }), 'memorial, epitaph'],
  [
    'another’s words under the name',
    (told, { comment }) => (told.memorial.epitaph = { greetingId: comment }),
    'memorial, epitaph',
  ],
  ['a number out of range', (told) => (told.photographs[0].position = 1e12), 'photographs 1, position'],
  [
    'a favourite nobody knows',
    (told) => told.memorial.favourites.push({ type: 'FavoriteWeapon', value: 'x' }),
    'memorial',
  ],
  [
    'a tale that never ends',
    (told) =>
      told.tales.push({
        id: told.gifts[0].id,
        by: told.memorial.owner,
        file: told.documents[0].file,
        still: null,
        seconds: null,
        createdAt: '2020-01-01T00:00:00.000Z',
        expiresAt: '2020-09-01T00:00:00.000Z',
        begunAt: '2020-01-01T00:00:00.000Z',
        place: 0,
      }),
    'tales 1',
  ],
  ['a list that is missing', (told) => delete told.visits, 'visits'],
]

test('what a forged copy refers to beyond itself, or what could not be written here, is refused, named, and leaves nothing', async () => {
  const { house, files, owner, cleos } = await houseOfCleo()
  const before = await measure(house)
  for (const [says, change, names] of refused) {
    const source = await forge(files, (told) => change(told, cleos))
    const refusal = await importCopy(house.ctx, { source, owner }).then(
      () => 'it came',
      (error: unknown) => error,
    )
    expect(refusal, says).toMatchObject({ key: 'copyDamaged' })
    expect((refusal as { detail: string }).detail, says).toContain(names)
    expect(await measure(house), says).toEqual(before)
  }
})

test('a hash that is merely claimed opens nobody’s photograph, and a lie about who may see a file is not heard', async () => {
  const { house, files, owner, cleos } = await houseOfCleo()
  const source = await forge(files, (told: CopiedMemorial) => {
    // The hash of Cleo's photograph: once with no bytes at all, once beside bytes of something else.
    Object.assign(told.photographs[0].file, { path: null, sha256: cleos.sha256 })
    Object.assign(told.photographs[1].file, {
      sha256: cleos.sha256,
      audience: 'signedIn',
      placeholder: '"><script>',
    })
    Object.assign(told.documents[0].file, { audience: 'signedIn', name: told.documents[0].file.name })
    told.greetings[0].note =
      '<p onclick="x()">Rest <b>well</b><script>alert(1)</script><img src=x onerror=y></p>'
    told.memorial.facts.firstName = '<img src=x>'
  })
  const { left, memorialId } = await importCopy(house.ctx, { source, owner })
  expect(left.map(({ path }) => path)).toEqual([null])
  const { db } = house.ctx
  const rows = await db
    .selectFrom('files')
    .select(['sha256', 'audience', 'placeholder', 'type'])
    .where('memorial_id', '=', memorialId)
    .execute()
  expect(rows.map((row) => row.sha256)).not.toContain(cleos.sha256)
  const portraits = rows.filter(({ audience }) => audience === 'signedIn')
  expect(portraits).toHaveLength(1)
  expect(rows.some(({ placeholder }) => placeholder?.includes('<'))).toBe(false)
  const { note } = await db
    .selectFrom('greetings')
    .select('note')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  expect(note).toBe('<p>Rest <b>well</b></p>')
})

test('nobody is tied to a forged copy: who is named in it with Cleo’s address stands by name alone', async () => {
  const { house, files, owner } = await houseOfCleo()
  const source = await forge(files, (told: CopiedMemorial) => {
    for (const person of told.people) person.mailHash = hashMail(told.salt, 'cleo@example.org')
  })
  const { memorialId } = await importCopy(house.ctx, { source, owner })
  const people = await house.ctx.db
    .selectFrom('imported_people')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['is_placeholder', 'claimed_at', 'accounts.mail'])
    .where('memorial_id', '=', memorialId)
    .execute()
  expect(people.length).toBeGreaterThan(2)
  for (const person of people) expect(person).toMatchObject({ is_placeholder: true, claimed_at: null })
  const { owner_id } = await house.ctx.db
    .selectFrom('memorials')
    .select('owner_id')
    .where('id', '=', memorialId)
    .executeTakeFirstOrThrow()
  expect(owner_id).toBe(owner.id)
})

test('a name in a forged copy is one line, and writes no paragraph into a mail of the house', async () => {
  const { house, files, owner } = await houseOfCleo()
  const source = await forge(files, (told: CopiedMemorial) => {
    for (const person of told.people)
      person.name = 'Ana.\n\nYour account will be removed.\u2028Confirm it:\nhttps://evil.example\u202e'
  })
  await importCopy(house.ctx, { source, owner })
  const people = await house.ctx.db
    .selectFrom('imported_people')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.name', 'accounts.last_name'])
    .where('is_placeholder', '=', true)
    .execute()
  expect(people.length).toBeGreaterThan(1)
  for (const { name, last_name } of people)
    expect(`${name} ${last_name}`).toBe('Ana. Your account will be removed. Confirm it: https://evil.example')
})

test('more words about one thing than anybody could say are not held in the memory', async () => {
  const { house, files, owner } = await houseOfCleo()
  const source = await forge(files, (told: CopiedMemorial) => {
    const [first] = told.photographs[0].comments
    told.photographs[0].comments = Array.from({ length: 7_000 }, () => ({
      ...first,
      text: 'x'.repeat(5_000),
    }))
  })
  await expect(importCopy(house.ctx, { source, owner })).rejects.toMatchObject({
    key: 'copyDamaged',
    detail: 'data/memorial.json',
  })
})
