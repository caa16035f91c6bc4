/** A database that is there and says nothing (promises 1.8): nobody waits for ever, and all is well once it speaks again. */
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { family } from './family.ts'
import { frozenConnection } from './frozen-connection.ts'
import { ownTime } from './own-time.ts'
import { begin, look, placeOf, send } from './pieces.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { world } from './world.ts'

test('while the line to the database is frozen everybody is told within ten seconds to come again, and afterwards all is well', async () => {
  const home = await family()
  const { ann, ben, milanId } = home
  const line = await frozenConnection(home.databaseUrl)
  const { bare, as, takeDefects, ctx, ...house } = await world(
    {},
    { database: { ...home.database, url: line.url } },
  )
  const { fileId } = await hang(ctx, milanId, ann.id)
  const said = { memorial: milanId, kind: 'images', filename: 'garden.jpg' } as const
  const place = placeOf(await begin(house, ann, said, 10))
  line.freeze()

  const form = new FormData()
  form.append('image', await picture())
  const greeting = { personId: milanId, note: 'Rest well.' }
  const failing = { mail: 'ann@example.org', password: 'not this one' }
  const asked: Record<string, Promise<{ status: number; headers: Headers; text: string }>> = {
    list: bare(`GET /api/reflastgreetings?personId=${milanId}`, { by: ben }),
    greeting: bare('POST /api/reflastgreetings/create', { by: ben, body: greeting }),
    logIn: bare('PUT /api/refusers/login', { body: failing }),
    photograph: bare(`GET /api/files/${fileId}/large`, { by: ben }),
    upload: bare(`POST /api/refimages/bulk-upload/${milanId}`, { by: ann, body: form }),
    beginning: begin(house, ann, said, 12),
    piece: send(house, ann, place, Buffer.from('12345')),
    offset: look(house, ann, place),
    archive: bare('GET /api/files/export', { by: ann }),
    stream: bare(`GET /api/refdeceaseds/changes/${milanId}`, { by: ann }),
    health: bare('GET /api/health'),
  }
  const passed = ownTime()
  for (const [what, answer] of Object.entries(asked)) {
    const { status, headers, text } = await answer
    expect([what, status, Number(headers.get('retry-after')) > 0]).toEqual([what, 503, true])
    expect(['', 'unavailable']).toContain(text)
  }
  expect(passed()).toBeLessThan(10_000)
  expect(takeDefects().length).toBeGreaterThan(0)

  line.forget()
  expect(await as(ben)(greetings.post, greeting)).toSucceed()
  expect(placeOf(await begin(house, ann, said, 12))).not.toBe('')
  takeDefects()
})

test('whoever is alone with a frozen line and writes is told as soon', async () => {
  const home = await family()
  const { ben, milanId } = home
  const line = await frozenConnection(home.databaseUrl)
  const house = await world({}, { database: { ...home.database, url: line.url } })
  expect(await house.as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' })).toSucceed()
  line.freeze()
  const passed = ownTime()
  const { status } = await house.bare('POST /api/reflastgreetings/create', {
    by: ben,
    body: { personId: milanId, note: 'Rest well.' },
  })
  expect([status, passed() < 10_000]).toEqual([503, true])
  house.takeDefects()
  line.forget()
})
