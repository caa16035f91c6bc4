import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { family, milan } from '../../../test/family.ts'
import { leave } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { readArchive } from '../../../test/archives.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'

test('nobody’s secrets and nobody else’s address are in it', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId, ctx } = home
  valueOf(
    await as(ann)(following.ask, {
      personId: milanId,
      emails: ['guest@example.org'],
      description: 'Come and remember him with us.',
    }),
  )
  for (const person of [ann, ben, petra]) {
    const { files } = await readArchive(home, person)
    const whole = Buffer.concat([...files.values()]).toString('utf8')
    expect(whole).toContain(person.mail)
    const others = [ann, ben, petra, home.cleo, { mail: 'guest@example.org' }].filter(
      ({ mail }) => mail !== person.mail,
    )
    for (const { mail } of others) expect(whole).not.toContain(mail)
    const { password_hash } = await ctx.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const secrets = await ctx.db.selectFrom('sessions').select(['token_hash', 'media_hash']).execute()
    for (const secret of [
      password_hash,
      person.token,
      person.fileCookie,
      ...secrets.flatMap((row) => Object.values(row)),
    ])
      expect(whole).not.toContain(secret)
  }
})

test('Ben takes along what he wrote, marked and asked elsewhere, in his language, and nothing he may not read today', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [hung] = await uploadPhotographs(home, await picture(1))
  const entityId = hung?.id ?? ''
  valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'Pored reke.' }))
  valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'Not his to take.' }))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: '<p>Dear father.</p>' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Počivaj u miru.</p>' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const { id: other } = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Stevan' }))
  valueOf(await as(ben)(following.ask, { personId: other, description: 'Radili smo zajedno.' }))

  const begun = { isPet: true, name: 'Žuća', dateOfBirth: '2010', height: 'do kolena' }
  const draft = { draftId: ulid(), version: 0, telling: begun }
  valueOf(await as(ben)(memorials.saveDraft, draft))

  const inside = await readArchive(home, ben)
  expect(inside.paths).toEqual(['data/account.json', 'data/elsewhere.json', 'index.html'])
  const about = { personId: milanId, deceasedFullName: 'Milan Jovanović' }
  const elsewhere = inside.json('data/elsewhere.json') as { requests: { state: string }[] }
  expect(elsewhere).toMatchObject({
    greetings: [{ ...about, note: '<p>Počivaj u miru.</p>' }],
    comments: [{ ...about, text: 'Pored reke.', isAnswer: false, entityId }],
    likes: [{ ...about, entityId, type: 1 }],
    bookmarks: [{ ...about, entityId }],
    follows: [about],
    waiting: [],
    begunMemorials: [{ id: draft.draftId, telling: begun }],
  })
  expect(elsewhere.requests.map(({ state }) => state).toSorted()).toEqual(['accepted', 'open'])
  const page = inside.text('index.html')
  expect(page).toContain('<html lang="sr-Latn">')
  for (const words of [
    'Šta Spomen čuva o vama',
    'Počivaj u miru.',
    'Pored reke.',
    'Radili smo zajedno.',
    'Stevan Jovanović',
    'Žuća',
    'do kolena',
  ])
    expect(page).toContain(words)
  const whole = Buffer.concat([...inside.files.values()]).toString('utf8')
  for (const words of ['Not his to take.', 'Dear father.']) expect(whole).not.toContain(words)

  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  const outside = await readArchive(home, ben)
  expect(outside.json('data/elsewhere.json')).toMatchObject({
    bookmarks: [],
    follows: [],
    greetings: [about],
    comments: [about],
  })
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect((await readArchive(home, ben)).json('data/elsewhere.json')).toMatchObject({
    greetings: [],
    comments: [],
    likes: [],
  })
})

test('somebody who left their words has no name in it', async () => {
  const home = await family()
  const { as, ben, ann, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  await leave(home, ben, 'leave')
  const { files, text } = await readArchive(home, ann)
  expect(text('index.html')).toContain('Somebody who has left, ')
  expect(Buffer.concat([...files.values()]).toString('utf8')).not.toContain('Đorđević')
})
