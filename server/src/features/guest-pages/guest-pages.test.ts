import { createHash } from 'node:crypto'
import { documents } from '@spomen/contract/documents.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { assetTypes, timelines } from '@spomen/contract/timeline.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { fileOf } from '../../../test/video-files.ts'
import { pdf } from '../../../test/document-files.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

/** Opens Milan's door to whoever has the link; answers its code. */
async function openByLink(home: Family, set: Parameters<typeof openDoor>[1] = {}) {
  const { links } = await openDoor(home, { opens: 'byLink', ...set })
  return links[0]?.code ?? ''
}

const entry = (title: string, from: string, description: string | null = null) => ({
  title,
  from,
  to: null,
  description,
})

test('whoever scans the code reads the page in one answer, by its letters in any case and in groups (YA05, YA07)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...entry('Sailed to Kotor', '1961-07-01') }))
  const code = await openByLink(home)
  const groups = code.match(/.{4}/g)?.join('-').toLowerCase()
  for (const address of [code, code.toLowerCase(), groups]) {
    const { status, text } = await bare(`GET /${address}`)
    expect([status, address]).toEqual([200, address])
    expect(text).toContain('<h1>Milan Jovanović</h1>')
    expect(text).toContain('12/04/1938 –')
    expect(text).toContain('Sailed to Kotor')
    expect(text).not.toContain('<script')
  }
})

test('whoever presses “Log in” at the foot is asked to log in, and not led to the first page, whether a script has come or not (YA01)', async () => {
  const home = await family()
  const { text } = await home.bare(`GET /${await openByLink(home)}`)
  expect(text).toContain(`<a href="/Profile/${home.milanId}#login">Log in</a>`)
})

test.each([
  ['Milan Aleksandar', 'Jovanović Ilić', 'MI'],
  ['Milan', '„Mića“', 'MM'],
])('without a portrait %s %s is %s, as for those inside (YD01)', async (firstName, lastName, letters) => {
  const home = await family()
  const { as, ann, bare, milanId: id } = home
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id, gender: 'Male', firstName, lastName }))
  const { text } = await bare(`GET /${await openByLink(home)}`)
  expect(text).toContain(`<span>${letters}</span>`)
})

test('the page may stand within a page of its own house, where its family looks at it, and nowhere else (YC09)', async () => {
  const home = await family()
  const { headers } = await home.bare(`GET /${await openByLink(home)}`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('guests read nothing of accounts, mails, followers or visits (YA04)', async () => {
  const home = await family()
  const { as, ann, ben, bare, milanId } = home
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'We miss you.' }))
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const code = await openByLink(home)
  const { text } = await bare(`GET /${code}`)
  const wire = JSON.stringify(valueOf(await as(null)(guestPages.whole, { link: code })))
  for (const shown of [text, wire]) {
    expect(shown).toContain('We miss you.')
    for (const hidden of [ann.id, ben.id, ann.mail, ben.mail, 'passport', 'chipId', 'ollower'])
      expect(shown).not.toContain(hidden)
  }
})

test('what others wrote before the door was opened stays inside, and so does a hidden part (YA02, YA03)', async () => {
  const home = await family()
  const { as, ann, ben, bare, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Only for the family.' }))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'From all of us.' }))
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...entry('Married', '1961-07-01') }))
  const code = await openByLink(home, { parts: ['greetings'] })
  const { text } = await bare(`GET /${code}`)
  expect(text).toContain('From all of us.')
  expect(text).not.toContain('Only for the family.')
  expect(text).not.toContain('Married')
})

test('a link that was taken back says so kindly and names nobody; a code that nobody gave out is nowhere (YA05)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const code = await openByLink(home)
  const { links } = valueOf(await as(ann)(doors.find, { deceasedId: milanId }))
  valueOf(await as(ann)(doors.takeBackLink, { id: links[0]?.id ?? '' }))
  const closed = await bare(`GET /${code}`, { headers: { 'accept-language': 'de' } })
  expect(closed.status).toBe(404)
  expect(closed.text).toContain('Die Familie hat diesen Link geschlossen.')
  expect(closed.text).not.toContain('Milan')
  expect(closed.headers.get('x-robots-tag')).toBe('noindex')
  expect(await as(null)(guestPages.whole, { link: code })).toRefuse('linkTakenBack')

  const unknown = await bare('GET /0123456789ABCDEF')
  expect([unknown.status, unknown.text]).toEqual([404, 'notFound'])
  expect(await as(null)(guestPages.whole, { link: '0123456789ABCDEF' })).toRefuse('notFound')
})

test('nobody can tell a memorial whose door is not open from one that does not exist (YA01)', async () => {
  const home = await family()
  const { bare, milanId } = home
  await openByLink(home)
  const answers = await Promise.all(
    [milanId, ulid()].map(async (id) => {
      const { status, text } = await bare(`GET /Shared/${id}`)
      return [status, text]
    }),
  )
  expect(answers).toEqual([
    [404, 'notFound'],
    [404, 'notFound'],
  ])
})

test('where the family hides the day of birth, guests read the year alone, wherever the day would stand (YA04)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const { modifiedAt } = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  valueOf(await as(ann)(profiles.changePerson, { ...milan, id: milanId, modifiedAt, zodiacSign: 'Aries' }))
  for (const [title, from] of [
    ['Our first day', '1938-04-12'],
    ['He was eighteen', '1956-04-12'],
    ['To sea', '1957-05-02'],
  ] as const)
    valueOf(await as(ann)(timelines.add, { personId: milanId, ...entry(title, from) }))
  const code = await openByLink(home, { hidesBirthDay: true })
  const { text } = await bare(`GET /${code}`)
  expect(text).toContain('<span>1938 –</span>')
  expect(text).toContain('2 May 1957')
  expect(text).not.toMatch(/12\/04|04-12|12 April|Aries|18 years|83 years|would have been/)
  const wire = JSON.stringify(valueOf(await as(null)(guestPages.whole, { link: code })))
  expect(wire).not.toMatch(/04-12|Aries/)
})

test('what people wrote stays text, wherever it stands', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...entry(evil, '1961-07-01', evil) }))
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: `Rest. ${evil}` }))
  const whole = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  const told = {
    nickname: evil,
    occupation: evil,
    graveLocationDescription: evil,
    epitaph: evil.slice(0, 60),
  }
  const favorites = [{ type: 'FavoriteSong', value: evil }]
  valueOf(
    await as(ann)(profiles.changePerson, {
      ...milan,
      ...told,
      graveLocationLat: 45.2,
      graveLocationLng: 19.8,
      favorites,
      id: milanId,
      modifiedAt: whole.modifiedAt,
    }),
  )
  const code = await openByLink(home)
  const { text } = await bare(`GET /${code}?language=srb&all=photographs`)
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toMatch(/<script|<img src=x/)
})

test('the page may run nothing and fetch nothing from elsewhere, and is kept by nobody (YA06)', async () => {
  const home = await family()
  const code = await openByLink(home)
  const { headers, text } = await home.bare(`GET /${code}`)
  const policy = headers.get('content-security-policy') ?? ''
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|script-src|https?:/)
  expect(text).not.toMatch(/ style=|<link[^>]+https?:|src="(?!\/)/)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toContain('og:')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const again = await home.bare(`GET /${code}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('an open door is read by the id of its memorial, and told to programs only where the family says so (YA06)', async () => {
  const home = await family()
  const { bare, milanId } = home
  await openDoor(home)
  const quiet = await bare(`GET /Shared/${milanId}`)
  expect(quiet.text).toContain('<meta property="og:title" content="Milan Jovanović">')
  expect(quiet.headers.get('x-robots-tag')).toBe('noindex')
  await openDoor(home, { isSearchable: true })
  const found = await bare(`GET /Shared/${milanId}`)
  expect(found.headers.get('x-robots-tag')).toBe('all')
  expect(found.text).not.toContain('noindex')
  expect(found.text).toContain(`<link rel="canonical" href="https://spomen.example/Shared/${milanId}">`)
})

test('the page speaks the language of its reader, and another one by a plain link (YD01)', async () => {
  const home = await family()
  const code = await openByLink(home, { takesWords: true })
  const read = async (language: string, search = '') =>
    (await home.bare(`GET /${code}${search}`, { headers: { 'accept-language': language } })).text
  expect(await read('sr-RS,sr;q=0.9')).toMatch(/<html lang="sr-Latn">.*Ostavi nekoliko reči/s)
  expect(await read('fr')).toMatch(/<html lang="en">.*Leave a few words/s)
  expect(await read('fr', '?language=zh')).toMatch(/<html lang="zh-Hans">.*留下几句话/s)
})

test('what he loved has a heading as his life has, and papers lie there as sheets that say what they are', async () => {
  const home = await family()
  const { as, ann, ctx, bare, milanId } = home
  const row = { memorial_id: milanId, position: 0, kind: 'song', value: 'Tamo daleko' }
  await ctx.db.insertInto('favourites').values(row).execute()
  valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [fileOf(pdf(), 'Recipe for kiflice.pdf')]))
  const code = await openByLink(home)
  const read = async (language: string) => (await bare(`GET /${code}?language=${language}`)).text
  const english = await read('en')
  expect(english).toContain('<h2>What he loved</h2>')
  expect(english).toContain('<span>Recipe for kiflice</span><small>pdf</small>')
  expect(english).toContain('<span class="called">Recipe for kiflice.pdf</span>')
  expect(await read('srb')).toContain('<h2>Šta je voleo</h2>')
})

test('every photograph of the page opens by the link, and none once it was taken back (YA08)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1), await picture(2)]))
  const code = await openByLink(home)
  const { text } = await bare(`GET /${code}`)
  const addresses = [...text.matchAll(/\/api\/files\/[^" ]+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThan(4)
  for (const address of new Set(addresses)) expect((await bare(`GET ${address}`)).status).toBe(200)
  const { links } = valueOf(await as(ann)(doors.find, { deceasedId: milanId }))
  valueOf(await as(ann)(doors.takeBackLink, { id: links[0]?.id ?? '' }))
  expect((await bare(`GET ${addresses[0]}`)).status).toBe(404)
})

test('a photograph beside the life leads to the same large one as in the grid, so that it is looked at once', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const assets = [{ type: assetTypes.image, entityId: hung?.id ?? '' }]
  valueOf(await as(ann)(timelines.add, { personId: milanId, ...entry('Married', '1961-07-01'), assets }))
  const { text } = await bare(`GET /${await openByLink(home)}`)
  const addresses = [...text.matchAll(/<a href="([^"]+)" data-photograph/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(2)
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toContain('/large?')
})

test('of many greetings the newest come at first, and all by an address', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'The very first.' }))
  for (let number = 0; number < 30; number += 1)
    valueOf(await as(ann)(greetings.post, { personId: milanId, note: `Greeting ${number}` }))
  const code = await openByLink(home)
  const { text } = await bare(`GET /${code}`)
  expect(text).toContain('href="?language=en&amp;all=greetings#greetings"')
  expect(text).not.toContain('The very first.')
  expect((await bare(`GET /${code}?all=greetings`)).text).toContain('The very first.')
})

test('the letters of the page have an address for ever', async () => {
  const home = await family()
  const code = await openByLink(home)
  const { text } = await home.bare(`GET /${code}`)
  const fonts = [...text.matchAll(/url\("(\/guest\/fonts\/[^"]+)"\)/g)].map(([, address]) => address)
  expect(fonts).toHaveLength(6)
  for (const address of fonts) {
    const { status, headers } = await home.bare(`GET ${address}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})
