/** The codes that stand on stones lead to name and days once the house is gone (YD04, YA01). */
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { valueOf } from '../../../test/world.ts'

/** As it is read on stone: in groups of four. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? ''

const redirectsIn = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('redirect')).toSorted()

test('whoever scans or types the code on a stone finds name and days when the house is gone, by each link that still leads there', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const { code: first = '' } = links[0] ?? {}
  const stone = valueOf(await as(ann)(doors.addLink, { deceasedId, name: 'For the <stone>', endsOn: null }))
  const wake = valueOf(await as(ann)(doors.addLink, { deceasedId, name: 'Wake', endsOn: '2026-04-13' }))
  const lost = valueOf(await as(ann)(doors.addLink, { deceasedId, name: 'Lost', endsOn: null }))
  valueOf(await as(ann)(doors.takeBackLink, { id: lost.id }))
  home.clock.forward(5 * 24 * 3_600_000)
  const { paths, text } = await copyOf(home, ann, deceasedId)

  const spellings = [first, stone.code].flatMap((code) => [code, inGroups(code)])
  expect(redirectsIn(paths)).toEqual(
    [
      `redirect/Profile/${deceasedId}/index.html`,
      `redirect/memorial/${deceasedId}/index.html`,
      ...spellings.map((code) => `redirect/${code}/index.html`),
      ...spellings.map((code) => `redirect-small-letters/${code.toLowerCase()}/index.html`),
    ].toSorted(),
  )
  // Wherever it is unpacked, no two names are one to a file system that does not tell small letters from capitals.
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
  const onServer = (path: string) => path.replace(/^redirect[^/]*/, '')
  const shown = `redirect/memorial/${deceasedId}/index.html`
  for (const path of redirectsIn(paths).filter((one) => one !== shown)) {
    const [, there = ''] = /content="0; url=([^"]+)"/.exec(text(path)) ?? []
    expect(new URL(there, `https://spomen.example${onServer(path)}`).pathname).toBe(onServer(shown))
  }

  for (const [path, says] of [
    ['README.txt', `spomen.example/${inGroups(stone.code)} (For the <stone>)`],
    ['README.txt', `spomen.example/${inGroups(first)}\r\n`],
    ['README.txt', 'redirect-small-letters: '],
    ['index.html', `spomen.example/${inGroups(stone.code)} (For the &lt;stone&gt;)`],
    ['pages/de.html', `spomen.example/${inGroups(stone.code)}`],
  ] as const)
    expect(text(path)).toContain(says)
  for (const over of [wake, lost])
    for (const path of ['README.txt', 'index.html', 'pages/de.html'])
      expect(text(path)).not.toContain(inGroups(over.code))
})

test('a door that stands open to everybody is answered for as well, and a page without a door says nothing of links', async () => {
  const home = await family()
  const { ann, milanId: deceasedId } = home
  const before = await copyOf(home, ann, deceasedId)
  expect(redirectsIn(before.paths)).toEqual(
    ['Profile', 'memorial'].map((folder) => `redirect/${folder}/${deceasedId}/index.html`),
  )
  expect(before.text('README.txt')).not.toContain('redirect-small-letters')
  await openDoor(home)
  const { paths, text } = await copyOf(home, ann, deceasedId)
  expect(paths).toContain(`redirect/Shared/${deceasedId}/index.html`)
  expect(text('README.txt')).toContain(`spomen.example/Shared/${deceasedId}`)
})

test('the copy of a page that has moved lists its links at both houses: stones were made at the first one (YD04)', async () => {
  const home = await family()
  const { ctx, ann, milanId: deceasedId } = home
  const { links } = await openDoor(home, { opens: 'open' })
  const code = inGroups(links[0]?.code ?? '')
  const atHome = await copyOf(home, ann, deceasedId)
  expect(atHome.text('README.txt')).not.toContain('What was printed where this page was first')
  const address = `https://before.example/Profile/${deceasedId}`
  await ctx.db.updateTable('own_copy_marks').set({ address }).execute()
  const { paths, text } = await copyOf(home, ann, deceasedId)
  for (const host of ['before.example', 'spomen.example'])
    for (const path of [code, `Shared/${deceasedId}`])
      for (const page of ['README.txt', 'index.html', 'pages/de.html'])
        expect([page, text(page)]).toEqual([page, expect.stringContaining(`${host}/${path}`)])
  expect(text('README.txt')).toContain(
    'What was printed where this page was first leads to https://before.example, and what is printed here to https://spomen.example.',
  )
  expect(redirectsIn(paths)).toEqual(redirectsIn(atHome.paths))
})

test('a house that has got a certificate since its first copies is no other site: README.txt tells of none (YD04)', async () => {
  const home = await family()
  const { ctx, ann, milanId: deceasedId } = home
  await openDoor(home)
  const address = `http://spomen.example/Profile/${deceasedId}`
  const marked = await copyOf(home, ann, deceasedId)
  await ctx.db.updateTable('own_copy_marks').set({ address }).execute()
  const { text } = await copyOf(home, ann, deceasedId)
  expect(text('README.txt')).toContain(`The printed code leads to ${address}.`)
  expect(text('README.txt')).not.toContain('https://spomen.example')
  expect(text('README.txt').split('\r\n').length).toBe(marked.text('README.txt').split('\r\n').length)
})

test('what is laid on a web server for the codes tells the name and the days, as guests are told them, and nothing else (YA01, YA04)', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  valueOf(await as(ann)(greetings.post, { personId: deceasedId, note: 'Rest well, papa.' }))
  await openDoor(home, { opens: 'closed', hidesBirthDay: true })
  const { paths, text } = await copyOf(home, ann, deceasedId)
  const page = text(`redirect/memorial/${deceasedId}/index.html`)
  expect(page).toContain('<h1>Milan Jovanović</h1>')
  expect(page).toContain('1938 – 03/11/2021')
  expect(page).toContain('This page stood at spomen.example.')
  // Each family's can lie beside another's on one host: nothing of it leads out of its own folder, or to what is not laid there.
  for (const path of redirectsIn(paths)) {
    expect([path, text(path)]).not.toEqual([path, expect.stringMatching(/Rest well|12\/04|1938-04/)])
    expect(text(path)).not.toMatch(/(?:href|src)="(?![^"]*memorial\/)/)
  }
})

test('a copy asks search engines to leave each of its pages out, and says who reads what is laid on a web server (YA06)', async () => {
  const home = await family()
  await openDoor(home)
  const { paths, text } = await copyOf(home, home.ann, home.milanId)
  for (const path of paths.filter((name) => name.endsWith('.html')))
    expect([path, text(path)]).toEqual([
      path,
      expect.stringContaining('<meta name="robots" content="noindex">'),
    ])
  expect(text('README.txt')).toContain('Put what lies in “redirect”, and nothing else, onto any web server')
  expect(text('README.txt')).toContain('can be read by anybody who has its address or finds it')
  expect(text('README.txt')).not.toContain('Put everything in this folder')
})
