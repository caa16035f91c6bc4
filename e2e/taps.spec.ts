/** How often somebody has to touch the screen, typing not counted. */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { type Newcomer, openAs, password, plainDocument } from './people.ts'
import { aDozen, fileOf, someOfDozen } from './photographs.ts'
import type { TestServer } from './test-server.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'
import { counting } from './taps.ts'

test('from the page to three candles that burn on it Ann touches the screen four times at most (P01)', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const address = await prepareMemorial(server, ann, 'Tom', 'Baker')
  // A page on which nothing is yet asks nobody to order anything.
  const greeting = { personId: address.split('/').at(-1) ?? '', note: 'Rest well.' }
  await (await asking(server, ann))(greetings.post, greeting)
  await openAs(page, ann, address)
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: 'Order candles and flowers' }))
  await tap(page.getByRole('button', { name: 'Buy' }))
  await tap(page.getByRole('button', { name: /^Pay / }))
  await expect(page.getByRole('heading', { name: 'Three candles burn for Tom Baker' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'To the page of Tom Baker' }))
  await expect(page.getByRole('article', { name: /^3 candles from/ })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})

test('from a mail one tap leads to the memorial, and two whoever is not signed in, whose address is filled in', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Baker')
  const personId = (await prepareMemorial(server, ann, 'Tom', 'Baker')).split('/').at(-1) ?? ''
  const asked = await (await asking(server, ben))(following.ask, { personId, description: 'His brother.' })
  if (!('id' in asked)) throw new Error('nothing was asked')
  await (await asking(server, ann))(following.answer, { id: asked.id, accepted: true })
  const { text } = await server.mailTo(ben.mail, `/Profile/${personId}`)
  const link = new RegExp(`\\S+/Profile/${personId}\\S*`).exec(text)?.[0] ?? ''
  expect(link).toContain('#for=')
  const name = page.getByRole('heading', { level: 1, name: 'Tom Baker' })
  const { tap, taps } = counting()

  await page.setContent(`<a href="${link}">Open the page</a>`)
  await tap(page.getByRole('link', { name: 'Open the page' }))
  await expect(page.getByLabel('E-mail')).toHaveValue(ben.mail)
  expect(page.url()).not.toContain('#')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await tap(page.getByRole('button', { name: 'Log in' }))
  await expect(name).toBeVisible()
  expect(taps()).toBe(2)

  const signedIn = counting()
  await page.goto(plainDocument)
  await page.setContent(`<a href="${link}">Open the page</a>`)
  await signedIn.tap(page.getByRole('link', { name: 'Open the page' }))
  await expect(name).toBeVisible()
  expect(page.url()).not.toContain('#')
  expect(signedIn.taps()).toBe(1)
})

const idOf = (address: string) => address.split('/').at(-1) ?? ''

/** Ann, who keeps Tom's page, on which one greeting stands already. */
async function annAndTom(server: TestServer) {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const address = await prepareMemorial(server, ann, 'Tom', 'Baker')
  await (await asking(server, ann))(greetings.post, { personId: idOf(address), note: 'Rest well.' })
  return { ann, address }
}

/** Announces Tom's funeral above his page, and what follows it. */
async function announceFuneral(server: TestServer, ann: Newcomer, address: string) {
  const blank = { id: null, title: null, latitude: null, longitude: null, details: null }
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const at = { day, place: 'Great chapel of the cemetery by the river', address: 'Church Lane 1, Whitby' }
  await (await asking(server, ann))(ceremonies.set, {
    personId: idOf(address),
    ceremonies: [
      { ...blank, ...at, kind: 'funeral', time: '13:00' },
      { ...blank, ...at, kind: 'gathering', time: '15:00' },
    ],
    insteadOfFlowers: 'Something for the hospice.',
    insteadUrl: null,
  })
}

/** Ben, who has asked to follow a page and waits. */
async function benWhoWaits(server: TestServer, address: string): Promise<Newcomer> {
  const ben = await preparePerson(server, 'Ben', 'Baker')
  const ask = await asking(server, ben)
  await ask(following.ask, { personId: idOf(address), description: 'His brother.' })
  return ben
}

/** What the chooser of a phone answers: the files that somebody marks there. */
async function choosing(page: Page, files: Awaited<ReturnType<typeof aDozen>>, open: () => Promise<void>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await chooser.setFiles(files)
}

test('twelve photographs take two taps and no swipe, and the first of a page one', async ({
  page,
  server,
}) => {
  const { ann, address } = await annAndTom(server)
  await openAs(page, ann, address)
  const more = page.getByRole('group', { name: 'This page' }).getByRole('button', { name: 'More' })
  const add = page.getByRole('button', { name: 'Add photographs' })

  await test.step('a page that begins offers the first', async () => {
    const { tapInSight, taps } = counting()
    await choosing(page, await someOfDozen(1), () => tapInSight(add))
    await expect(page.getByText('The photograph is on the page')).toBeVisible()
    expect(taps()).toBe(1)
  })
  await test.step('later they are behind one more button, and what becomes of them is seen', async () => {
    await page.goto(address)
    const { tapInSight, taps } = counting()
    await tapInSight(more)
    await choosing(page, await aDozen(), () => tapInSight(add.first()))
    await expect(page.getByText('12 photographs are on the page')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('tab', { name: /^Photographs/, selected: true })).toBeInViewport()
    expect(taps()).toBe(2)
  })
})

test('a greeting takes three taps at most', async ({ page, server }) => {
  const { ann, address } = await annAndTom(server)
  await openAs(page, ann, address)
  const { tap, tapInSight, taps } = counting()
  await tapInSight(page.getByRole('button', { name: 'Leave a greeting' }))
  const words = openDialog(page).getByRole('textbox', { name: 'Your words' })
  await tap(words)
  await words.fill('He taught me to whistle.')
  await tapInSight(page.getByRole('button', { name: 'Leave it on the page' }))
  await expect(page.getByRole('article').getByText('He taught me to whistle.')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
})

test('from home, a full name in one box leads to the page in three taps', async ({ page, server }) => {
  const ann = await preparePerson(server, 'Ann', 'Whistler')
  const address = await prepareMemorial(server, ann, 'Tom', 'Whistler')
  await prepareMemorial(server, ann, 'Tom', 'Whistman')
  await openAs(page, await preparePerson(server, 'Cleo', 'Rossi'), '/MyMemories')
  const { tap, tapInSight, taps } = counting()
  await tapInSight(page.getByRole('navigation', { name: 'Chief places' }).getByText('Wall', { exact: true }))
  const name = page.getByRole('searchbox', { name: 'First name' })
  await tapInSight(name)
  await name.fill('Tom Whistler')
  await expect(page.getByRole('link', { name: 'Tom Whistman' })).toBeHidden()
  await tap(page.getByRole('link', { name: 'Tom Whistler' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Whistler' })).toBeVisible()
  expect(page.url()).toContain(address)
  expect(taps()).toBe(3)
})

test('whoever waits is let in with two taps, from the page as from the mail', async ({ page, server }) => {
  const { ann, address } = await annAndTom(server)
  const accept = page.getByRole('button', { name: 'Accept', exact: true })

  await benWhoWaits(server, address)
  await openAs(page, ann, address)
  const onPage = counting()
  await onPage.tapInSight(page.getByRole('link', { name: 'View the requests' }))
  await onPage.tapInSight(accept)
  await expect(page.getByText('Request accepted')).toBeVisible()
  expect(onPage.taps()).toBe(2)

  await benWhoWaits(server, address)
  const { text } = await server.mailTo(ann.mail, '/PendingRequests')
  const link = /\S+\/PendingRequests\S*/.exec(text)?.[0] ?? ''
  await page.goto(plainDocument)
  await page.setContent(`<a href="${link}">Open the request</a>`)
  const inMail = counting()
  await inMail.tap(page.getByRole('link', { name: 'Open the request' }))
  await inMail.tapInSight(accept)
  await expect(page.getByText('Request accepted')).toBeVisible()
  expect(inMail.taps()).toBe(2)
})

test('photographs are looked through with two taps and no swipe, from the page itself, a funeral announced above it or not', async ({
  page,
  server,
}) => {
  const { ann, address } = await annAndTom(server)
  const ask = await asking(server, ann)
  await ask(photographs.upload, { deceasedId: idOf(address) }, (await someOfDozen(3)).map(fileOf))
  await openAs(page, ann, plainDocument)
  const first = page.getByRole('main').getByRole('link', { name: /^Photograph 1:/ })
  const room = page.getByRole('dialog', { name: /^Photographs: Tom Baker/ })

  async function lookThrough() {
    await page.goto(address)
    const { tapInSight, taps } = counting()
    await tapInSight(first.first())
    await tapInSight(room.getByRole('button', { name: 'Next photograph' }))
    await expect(room.getByText('2 / 3')).toBeVisible()
    const second = room.getByRole('img', { name: /^Photograph 2:/ })
    await expect(second).toBeInViewport({ ratio: 0.9 })
    expect((await second.boundingBox())?.width).toBeGreaterThan(300)
    expect(taps()).toBe(2)
  }

  await lookThrough()
  await test.step('each button is as wide as a finger, and those of a phone stand in one line', async () => {
    await room.getByRole('button', { name: /^I remember too/ }).click()
    const count = room.getByRole('button', { name: /^1 person remembers too/ })
    await expect(count).toBeVisible()
    const last = room.getByRole('button', { name: 'Delete this photograph' })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const button of await room.getByRole('button').all())
        expect((await button.boundingBox())?.width, `${String(button)} at ${width}`).toBeGreaterThanOrEqual(
          43.5,
        )
      const [first, end] = [await count.boundingBox(), await last.boundingBox()]
      if (width > 320) expect(end?.y, `the last at ${width}`).toBe(first?.y)
    }
  })
  await test.step('at twice the size all that can be done with it is there', async () => {
    const html = page.locator('html')
    await html.evaluate((root) => root.style.setProperty('font-size', '200%'))
    for (const button of await room.getByRole('button').all()) {
      const { x = 0, width = 0 } = (await button.boundingBox()) ?? {}
      expect(x + width, String(button)).toBeLessThanOrEqual(390)
    }
    await html.evaluate((root) => root.style.removeProperty('font-size'))
  })
  await announceFuneral(server, ann, address)
  await lookThrough()
  await test.step('the day stands in one line, and all of it behind one tap', async () => {
    await page.goto(address)
    const when = page.getByRole('region', { name: 'When and where' })
    await expect(when).toBeVisible()
    const { tapInSight, taps } = counting()
    await tapInSight(when.getByText(/^Funeral · Great chapel/))
    await expect(when.getByText('Church Lane 1, Whitby', { exact: true }).first()).toBeVisible()
    expect(taps()).toBe(1)
  })
})
