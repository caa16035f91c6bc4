/** Where photographs and tabs begin on the fullest page: for its family, a friend and a guest, in every language (decision 99). */
import type { Page } from '@playwright/test'
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { doors, suggestedParts } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { languages } from '@spomen/contract/languages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { tales } from '@spomen/contract/tales.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { aPortrait, fileOf, someOfDozen } from './photographs.ts'
import { asking, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

const her = {
  firstName: 'Milica',
  lastName: 'Petrović',
  nickname: 'Mila',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  gender: 'Female',
  country: 'Srbija',
  city: 'Novi Sad',
  occupation: 'učiteljica i baštovanka',
} as const

/**
 * Ana keeps the page of Milica: a line under her name, a tale, a funeral announced, somebody who waits to be let in, and a
 * door that was opened after Ben wrote there. She has a portrait once it is given.
 */
async function theFullestPage(server: TestServer) {
  const [ana, ben, cleo] = [
    await preparePerson(server, 'Ana', 'Petrović'),
    await preparePerson(server, 'Ben', 'Baker'),
    await preparePerson(server, 'Cleo', 'Baker'),
  ]
  const [hers, his, cleos] = [
    await asking(server, ana),
    await asking(server, ben),
    await asking(server, cleo),
  ]
  const { id: personId } = await hers(memorials.createPerson, her)
  await hers(profiles.changePerson, {
    ...her,
    id: personId,
    epitaph: 'Naučila si nas da je bašta način čekanja.',
  })
  const pictures = (await someOfDozen(4)).map(fileOf)
  await hers(photographs.upload, { deceasedId: personId }, pictures.slice(0, 3))
  await hers(tales.upload, { deceasedId: personId }, pictures.slice(3))
  const asked = await his(following.ask, { personId, description: 'We were neighbours.' })
  if ('id' in asked) await hers(following.answer, { id: asked.id, accepted: true })
  await his(greetings.post, { personId, note: 'Rest well.' })
  const { links } = await hers(doors.change, {
    deceasedId: personId,
    opens: 'byLink',
    parts: [...suggestedParts, 'greetings'],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: true,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  await hers(ceremonies.set, {
    personId,
    ceremonies: (['funeral', 'gathering'] as const).map((kind) => ({
      ...{
        id: null,
        kind,
        title: null,
        latitude: null,
        longitude: null,
        details: 'First together, then on foot.',
      },
      day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      ...{
        time: '13:00',
        place: 'Great chapel of the cemetery by the river',
        address: 'Church Lane 1, Whitby',
      },
    })),
    insteadOfFlowers: 'Something for the hospice.',
    insteadUrl: null,
  })
  await cleos(following.ask, { personId, description: 'Her pupil.' })
  return {
    ana,
    ben,
    address: `/Profile/${personId}`,
    code: links[0]?.code ?? '',
    givePortrait: async () =>
      hers(memorials.changePortrait, { deceasedId: personId, type: 1 }, [fileOf(await aPortrait())]),
  }
}

const row = (page: Page) => page.locator('[data-photograph]').first()
const topOf = async (page: Page, what = row(page)) =>
  Math.round(((await what.boundingBox())?.y ?? Number.NaN) + (await page.evaluate(() => scrollY)))

const phone = { width: 390, height: 844 }

test('on the fullest page photographs and tabs begin on the first screen, in every language and for everybody', async ({
  page,
  visitor,
  server,
}) => {
  const { ana, ben, address, code, givePortrait } = await theFullestPage(server)
  const waiting = page.locator('a[href="/PendingRequests"]', { hasText: /\S/ })
  const readers = [
    { called: 'Ana, before there is a portrait,', page, who: ana, waits: waiting, isFirst: true },
    { called: 'Ana', page, who: ana, waits: waiting, isFirst: false },
    { called: 'Ben', page: await visitor(), who: ben, waits: null, isFirst: true },
  ]
  for (const { called, page: hers, who, waits, isFirst } of readers) {
    if (called === 'Ana') await givePortrait()
    await hers.setViewportSize(phone)
    if (isFirst) await openAs(hers, who, address)
    for (const language of languages) {
      await hers.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await hers.reload()
      await expect(hers.locator('main details').first()).toBeVisible()
      await expect(hers.locator('main li a[href*="tale"]').first()).toBeVisible()
      await expect(waits ? waits.last() : hers.locator('[data-consent]')).toBeVisible()
      expect.soft(await topOf(hers), `photographs for ${called} (${language})`).toBeLessThanOrEqual(700)
      const tabs = hers.getByRole('tablist')
      expect.soft(await topOf(hers, tabs), `tabs for ${called} (${language})`).toBeLessThanOrEqual(950)
    }
    await hers.setViewportSize({ width: 1280, height: 800 })
    await expect
      .poll(() => topOf(hers, hers.getByRole('tablist')), `tabs at a desk for ${called}`)
      .toBeLessThanOrEqual(800)
  }
  const guest = await visitor()
  await guest.setViewportSize(phone)
  for (const language of languages) {
    await guest.goto(`/${code}?language=${language}`)
    await expect(guest.locator('details.day summary')).toBeVisible()
    expect.soft(await topOf(guest), `photographs for a guest (${language})`).toBeLessThanOrEqual(700)
  }
})
