/** The codes that stand on stones lead to the copy once the house is gone (YD04). */
import { doors } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { valueOf } from '../../../test/world.ts'

/** As it is read on stone: in groups of four. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? ''

const redirectsIn = (paths: readonly string[]) =>
  paths.filter((path) => path.startsWith('redirect')).toSorted()

test('whoever scans or types the code on a stone finds the copy when the house is gone, by each link that still leads there', async () => {
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
      ...spellings.map((code) => `redirect/${code}/index.html`),
      ...spellings.map((code) => `redirect-small-letters/${code.toLowerCase()}/index.html`),
    ].toSorted(),
  )
  // Wherever it is unpacked, no two names are one to a file system that does not tell small letters from capitals.
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
  for (const path of redirectsIn(paths)) {
    const [, top = ''] = /content="0; url=([^"]+)"/.exec(text(path)) ?? []
    const served = path.replace(/^redirect[^/]*/, '')
    expect(new URL(top, `https://spomen.example${served}`).pathname).toBe('/index.html')
  }

  for (const [path, shown] of [
    ['README.txt', `spomen.example/${inGroups(stone.code)} (For the <stone>)`],
    ['README.txt', `spomen.example/${inGroups(first)}\r\n`],
    ['README.txt', 'redirect-small-letters: '],
    ['index.html', `spomen.example/${inGroups(stone.code)} (For the &lt;stone&gt;)`],
    ['pages/de.html', `spomen.example/${inGroups(stone.code)}`],
  ] as const)
    expect(text(path)).toContain(shown)
  for (const over of [wake, lost])
    for (const path of ['README.txt', 'index.html', 'pages/de.html'])
      expect(text(path)).not.toContain(inGroups(over.code))
})

test('a door that stands open to everybody is answered for as well, and a page without a door says nothing of links', async () => {
  const home = await family()
  const { ann, milanId: deceasedId } = home
  const before = await copyOf(home, ann, deceasedId)
  expect(redirectsIn(before.paths)).toEqual([`redirect/Profile/${deceasedId}/index.html`])
  expect(before.text('README.txt')).not.toContain('redirect-small-letters')
  await openDoor(home)
  const { paths, text } = await copyOf(home, ann, deceasedId)
  expect(paths).toContain(`redirect/Shared/${deceasedId}/index.html`)
  expect(text('README.txt')).toContain(`spomen.example/Shared/${deceasedId}`)
})
