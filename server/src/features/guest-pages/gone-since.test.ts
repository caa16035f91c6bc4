/** What an open page of a guest offers still, and is not there any more: they come to the page, which says why, and read no bare key. */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { documents } from '@spomen/contract/documents.ts'
import { doors } from '@spomen/contract/doors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { fileOf } from '../../../test/video-files.ts'
import { valueOf } from '../../../test/world.ts'
import { LostDatabase } from '../../kit/database/lost-database.ts'

/** What a browser sends for a link that is pressed: one of today, and one that says by what it accepts alone that it shows it. */
const pressed = { 'sec-fetch-mode': 'navigate', 'accept-language': 'de' }
const pressedLongAgo = { 'sec-fetch-mode': '', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** What a guest was led to: the status, where to, and whether anything keeps it. */
async function pressOn({ bare }: Family, address: string, headers: Record<string, string> = pressed) {
  const { status, headers: said, text } = await bare(`GET ${address}`, { headers })
  return { status, to: said.get('location'), keeps: said.get('cache-control'), text }
}

const ledTo = (to: string) => ({ status: 303, to, keeps: 'no-store', text: '' })

/** Milan's page behind a link, with a funeral, a photograph and a paper; and the addresses its guests press on. */
async function openPage(settings: Parameters<typeof family>[0] = {}) {
  const home = await family(settings)
  const { as, ann, bare, milanId } = home
  const funeral = { kind: 'funeral' as const, day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }
  valueOf(await as(ann)(ceremonies.set, { personId: milanId, ceremonies: [funeral] }))
  await uploadPhotographs(home, await picture(1))
  valueOf(
    await as(ann)(documents.upload, { deceasedId: milanId }, [
      fileOf(Buffer.from('Pola kile'), 'Štrudla.txt'),
    ]),
  )
  const { links } = await openDoor(home, { opens: 'byLink', parts: ['photographs', 'papers'] })
  const [{ id: linkId, code }] = links as [(typeof links)[number]]
  const { text } = await bare(`GET /${code}?language=de`)
  const linkLike = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const addresses = {
    calendar: linkLike(/href="([^"]*\.ics[^"]*)"/),
    photograph: linkLike(/href="([^"]*)" data-photograph/),
    paper: linkLike(/href="([^"]*\/preview[^"]*)"/),
  }
  const takeBack = async () => valueOf(await as(ann)(doors.takeBackLink, { id: linkId }))
  return { home, code, addresses, takeBack }
}

test('whoever presses on what a page offered whose link was taken back meanwhile comes to the page that says so (YA05)', async () => {
  const { home, code, addresses, takeBack } = await openPage()
  const { calendar, photograph, paper } = addresses
  for (const address of Object.values(addresses)) expect((await pressOn(home, address)).status).toBe(200)
  await takeBack()
  expect(await pressOn(home, calendar)).toEqual(ledTo(`/${code}?language=de`))
  for (const address of [photograph, paper])
    for (const headers of [pressed, pressedLongAgo])
      expect(await pressOn(home, address, headers)).toEqual(ledTo(`/${code}`))
  // A picture on a page, and a program, are told the key.
  for (const address of Object.values(addresses))
    for (const headers of [
      { 'sec-fetch-mode': 'no-cors', accept: 'image/webp,*/*' },
      { 'sec-fetch-mode': 'navigate', accept: 'application/json' },
    ])
      expect(await pressOn(home, address, headers)).toMatchObject({
        status: 404,
        to: null,
        text: expect.stringContaining('linkTakenBack') as string,
      })
})

test('whoever takes a day into their calendar that is over comes back to the page, at an open door too (YD05)', async () => {
  const { home, code, addresses } = await openPage()
  await openDoor(home, { opens: 'open' })
  home.clock.forward(30 * 86_400_000)
  expect(await pressOn(home, addresses.calendar)).toEqual(ledTo(`/${code}?language=de`))
  expect(await pressOn(home, `/Shared/${home.milanId}/day.ics`)).toEqual(
    ledTo(`/Shared/${home.milanId}?language=de`),
  )
})

test('of a photograph that guests are shown no more a guest is led to the page, and nobody to another site (YA08)', async () => {
  const { home, code, addresses } = await openPage()
  await openDoor(home, { opens: 'byLink', parts: ['life'] })
  expect(await pressOn(home, addresses.photograph)).toEqual(ledTo(`/${code}`))
  const [bare] = addresses.photograph.split('?')
  for (const link of ['', '?link=%2Felsewhere.example', '?link=0'])
    expect(await pressOn(home, `${bare}${link}`)).toMatchObject({
      status: 401,
      to: null,
      text: 'sessionExpired',
    })
})

test('while the database is away, and beyond the limit of codes, a calendar leads to the page that says so, and is asked for there again (YA07, YA09)', async () => {
  const { home, code, addresses } = await openPage({ CALENDAR_READS_PER_HOUR: '1' })
  const away = vi.spyOn(home.ctx.db, 'selectFrom').mockImplementation(() => {
    throw new LostDatabase('Connection terminated unexpectedly')
  })
  onTestFinished(() => away.mockRestore())
  expect(await pressOn(home, addresses.calendar)).toEqual(ledTo(`/${code}?language=de`))
  expect(await pressOn(home, addresses.calendar, {})).toMatchObject({ status: 503, text: 'unavailable' })
  expect((await pressOn(home, `/${code}?language=de`)).text).toContain('Wir sind gerade nicht erreichbar.')
  expect(home.takeDefects()).toHaveLength(3)
  away.mockRestore()
  const guessed = '/1111111111111111'
  await pressOn(home, guessed)
  expect(await pressOn(home, `${guessed}/day.ics`)).toEqual(ledTo(`${guessed}?language=de`))
  expect(await pressOn(home, guessed)).toMatchObject({
    status: 429,
    text: expect.stringContaining('Das war ein wenig zu oft.') as string,
  })
})

test('while the storage is away a photograph leads to the page (YA07)', async () => {
  const { home, code, addresses } = await openPage()
  const away = vi
    .spyOn(home.ctx.store, 'open')
    .mockRejectedValue(new LostDatabase('Connection terminated unexpectedly'))
  onTestFinished(() => away.mockRestore())
  expect(await pressOn(home, addresses.photograph)).toEqual(ledTo(`/${code}`))
  expect(home.takeDefects()).toHaveLength(1)
})
