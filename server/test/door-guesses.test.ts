/** Whoever guesses at doors, and a family that closes its door while words wait (YA05, YA08, YA09, YB02). */
import { doors } from '@spomen/contract/doors.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { openDoor } from './doors.ts'
import { family } from './family.ts'
import { leave, wordsToLeave, standingOn, waitingFor } from './guest-words.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'

test('codes that nobody gave out are nowhere, alike for pages and calls, until their network has to wait; the true one opens', async () => {
  const home = await family({ CALENDAR_READS_PER_HOUR: '4' })
  const { as, bare } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const code = links[0]?.code ?? ''
  const read = (link: string) => bare(`GET /${link}`)
  const [first, second] = [await read('0'.repeat(16)), await read('1'.repeat(16))]
  expect([first.status, second.status, second.text]).toEqual([404, 404, first.text])
  expect(await as(null)(guestPages.whole, { link: '2'.repeat(16) })).toRefuse('notFound')
  await read('3'.repeat(16))
  const late = await read('4'.repeat(16))
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await as(null)(guestPages.whole, { link: '5'.repeat(16) })).toRefuse('tooManyRequests')
  expect((await read(code)).status).toBe(200)
})

test('codes that are tried at the photograph beside words count as well', async () => {
  const home = await family({ CALENDAR_READS_PER_HOUR: '4' })
  const { as, bare, ann } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const code = links[0]?.code ?? ''
  const { id } = await leave(home, { deceasedId: '', link: code }, [await picture()])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const see = async (link: string) =>
    (await bare(`GET /api/files/guestwords/${id}/small?link=${link}`)).status
  const tried: number[] = []
  for (const sign of '01234') tried.push(await see(sign.repeat(16)))
  expect([...tried, await see(code)]).toEqual([404, 404, 404, 404, 429, 200])
})

test('words that wait when the family closes its door stay theirs to read, are seen by nobody else, and stand when it opens again', async () => {
  const home = await family()
  const { as, bare, ann, milanId } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const code = links[0]?.code ?? ''
  const { id } = await leave(home, { deceasedId: '', link: code, words: 'She taught me to swim.' })
  await openDoor(home, { opens: 'closed' })
  expect((await bare(`GET /${code}`)).text).not.toContain('swim')
  expect(
    await as(null)(guestWords.leave, await wordsToLeave(home, { deceasedId: '', link: code })),
  ).not.toSucceed()
  expect(await waitingFor(home)).toMatchObject([{ id, words: 'She taught me to swim.' }])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  expect((await bare(`GET /${code}`)).text).not.toContain('swim')
  await openDoor(home, { opens: 'byLink' })
  const [link] = valueOf(await as(ann)(doors.find, { deceasedId: milanId })).links
  expect((await bare(`GET /${link?.code}`)).text).toContain('She taught me to swim.')
  expect(await standingOn(home)).toHaveLength(1)
})
