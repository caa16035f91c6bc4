/** What guests left, and when and where people meet, in the archive of whose page it is. */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave } from '../../../test/guest-words.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('Ann takes along what guests left, with the photographs bit by bit, and not where they can be reached', async () => {
  const home = await family()
  const { as, ann } = home
  await openDoor(home, { opens: 'open', takesWords: true })
  const mail = 'ljubica@example.org'
  const { id } = await leave(home, { mail }, [await picture(5)])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  await leave(home, { name: 'Zora', knownAs: '', words: 'He sang in the choir.' })
  const { files, json, text } = await readArchive(home, ann)
  const folder = 'memorials/Milan Jovanović 1938-2021/'
  const file = `${folder}guest words/0001 photo-5.jpg`
  expect(files.get(file)).toEqual(Buffer.from(await (await picture(5)).arrayBuffer()))
  expect(json(`${folder}memorial.json`)['guestWords']).toMatchObject([
    { name: 'Ljubica', words: 'He never let anybody stand alone.', isWaiting: false, file },
    { name: 'Zora', words: 'He sang in the choir.', isWaiting: true, file: null },
  ])
  const page = text('index.html')
  for (const words of ['He never let anybody stand alone.', 'He sang in the choir.', 'guest%20words/0001'])
    expect(page).toContain(words)
  expect([...files.values()].some((bytes) => bytes.includes(mail))).toBe(false)
})

test('Cleo takes along the photograph she left as a guest, bit by bit, before it goes with her (YB06, Q28)', async () => {
  const home = await family()
  const { as, cleo } = home
  await openDoor(home)
  const withPhotograph = await leave(home, { mail: cleo.mail, words: 'He was my neighbour.' }, [
    await picture(5),
  ])
  const without = await leave(home, { mail: cleo.mail, words: 'He mended my fence.' })
  for (const { id } of [withPhotograph, without])
    valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: true }))
  const { files, json, text } = await readArchive(home, cleo)
  const file = 'words as a guest/0001 photo-5.jpg'
  expect(files.get(file)).toEqual(Buffer.from(await (await picture(5)).arrayBuffer()))
  const left: object[] = json('data/elsewhere.json')['guestWords']
  expect(left).toMatchObject([
    { words: 'He was my neighbour.', file },
    { words: 'He mended my fence.', file: null },
  ])
  expect(left.some((one) => 'fileId' in one)).toBe(false)
  expect(text('index.html').match(/<img src="words%20as%20a%20guest\/0001[^"]+"/g)).toHaveLength(1)
})

test('Ann takes along when and where people meet', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  const funeral = { kind: 'funeral', day: '2026-04-15', time: '13:00', place: 'St Mark’s church' } as const
  valueOf(
    await as(ann)(ceremonies.set, {
      personId: deceasedId,
      ceremonies: [funeral],
      insteadOfFlowers: 'A gift to the choir',
    } as never),
  )
  const { json, text } = await readArchive(home, ann)
  expect(json('memorials/Milan Jovanović 1938-2021/memorial.json')['ceremonies']).toMatchObject({
    ceremonies: [{ ...funeral, title: null }],
    insteadOfFlowers: 'A gift to the choir',
  })
  const page = text('index.html')
  for (const words of ['13:00', 'St Mark’s church', 'A gift to the choir']) expect(page).toContain(words)
})
