/** A memorial passes on: who comes after its owner, and handing it over at once (YC03, YC04). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { succession } from '@spomen/contract/succession.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'
import type { TestServer } from './test-server.ts'

/** Ann keeps the page of Milan, and Ben follows it. */
async function family(server: TestServer, lastName = 'Jovanović') {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Petrović')
  const address = await prepareMemorial(server, ann, 'Milan', lastName)
  const personId = memorialIdOf(address)
  const [anns, bens] = [await asking(server, ann), await asking(server, ben)]
  const request = await bens(following.ask, { personId, description: 'Bili smo komšije.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  await Promise.all([anns, bens].map((ask) => ask(accounts.logOut, {})))
  return { ann, ben, address }
}

const description = 'Mama je umrla u martu.'

/** The same, and Ann has named Ben, who has agreed and asks to take the page over. */
async function familyWithTakeover(server: TestServer, lastName?: string) {
  const home = await family(server, lastName)
  const { ann, ben, address } = home
  const deceasedId = memorialIdOf(address)
  const [anns, bens] = [await asking(server, ann), await asking(server, ben)]
  const named = await anns(succession.name, { deceasedId, email: ben.mail, description })
  await bens(succession.answer, { id: named.id, accepted: true })
  await bens(succession.takeOver, { deceasedId, description })
  await Promise.all([anns, bens].map((ask) => ask(accounts.logOut, {})))
  return home
}

test('Ann names Ben to come after her, and hands her father’s page over to him; she keeps it with him', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, ben, address } = await family(server)
  await openAs(page, ann, address)
  const dialog = openDialog(page)

  await test.step('from who keeps the page she comes to who comes after, and names Ben', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Who keeps this page' }).click()
    await dialog.getByRole('button', { name: 'Who comes after' }).click()
    await expect(page.getByRole('dialog', { name: 'Who keeps this page' })).toHaveCount(0)
    await expect(dialog).toContainText('Nobody is named yet.')
    await lookAt(page, 'who comes after, nobody named', { answered: true })
    await lookAtNarrow(page, 'who comes after, nobody named')
    await dialog.getByRole('button', { name: 'Name somebody' }).click()
    await dialog.getByRole('radio', { name: 'Ben Petrović' }).check()
    await lookAt(page, 'naming somebody to come after', { answered: true })
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Name somebody' }).click()
    await expect(dialog.getByRole('radio', { name: 'Ben Petrović' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog.getByText(/^Asked on /)).toBeVisible()
  })

  const his = await visitor()
  await test.step('Ben follows the mail, reads what it means, and agrees', async () => {
    const { link } = await server.mailTo(ben.mail, 'PendingRequests')
    expect(new URL(link).pathname).toBe('/PendingRequests')
    await openAs(his, ben, '/PendingRequests')
    const question = his.getByRole('article', { name: 'Ann Jovanović asks whether' })
    await expect(question).toContainText('You may step back at any time')
    await lookAt(his, 'the question whether one comes after')
    await lookAtNarrow(his, 'the question whether one comes after')
    await question.getByRole('button', { name: 'Yes, I will' }).click()
    await expect(his.getByText('You come after Ann Jovanović', { exact: true })).toBeVisible()
    await lookAt(his, 'the pages one comes after', { answered: true })
  })

  await test.step('Ann hands the page over, having read what becomes of it', async () => {
    // The dialog that she left open says so by itself.
    await expect(dialog.getByText(/^Agreed on /)).toBeVisible()
    await page.goto(`${address}?after=open`)
    await expect(dialog.getByText(/^Agreed on /)).toBeVisible()
    await lookAt(page, 'who comes after, one agreed', { answered: true })
    await dialog.getByRole('button', { name: 'Hand it over now' }).click()
    await expect(dialog).toContainText('nothing more is taken from you')
    await dialog.getByRole('radio', { name: 'Ben Petrović' }).check()
    await lookAt(page, 'handing a page over', { answered: true })
    await lookAtNarrow(page, 'handing a page over')
    await dialog.getByRole('button', { name: 'Offer the page' }).click()
    await expect(dialog).toContainText('The page is offered to Ben Petrović.')
    await lookAt(page, 'a page that is offered', { answered: true })
  })

  await test.step('Ben takes it over: it is his, and he may close it', async () => {
    await his.goto('/PendingRequests')
    await lookAt(his, 'a page that is offered to one')
    await his.getByRole('button', { name: 'Yes, I take it over' }).click()
    await expect(his.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await his.goto(`${address}?keepers=open`)
    const kept = openDialog(his)
    await expect(kept).toContainText('You, the owner')
    await expect(kept).toContainText('Ann Jovanović')
  })

  await test.step('Ann’s page is a keeper’s from now on, and what she could do there she still can', async () => {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Who keeps this page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'The plan of this page' })).toHaveCount(0)
  })
})

test('a son asks to take over his mother’s page; she is told on it and by mail, and objects by the link without logging in', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, ben, address } = await family(server)
  await test.step('Ann has named him, and he asks', async () => {
    const [anns, bens] = [await asking(server, ann), await asking(server, ben)]
    const named = await anns(succession.name, {
      deceasedId: memorialIdOf(address),
      email: ben.mail,
      description: 'Kad mene ne bude.',
    })
    await bens(succession.answer, { id: named.id, accepted: true })
    await Promise.all([anns, bens].map((ask) => ask(accounts.logOut, {})))
    await openAs(page, ben, '/PendingRequests')
    await page.getByRole('button', { name: 'Ask to take it over: Milan Jovanović' }).click()
    const dialog = openDialog(page)
    await expect(dialog).toContainText('If nobody objects for thirty days')
    await dialog.getByLabel('Why you ask').fill('Mama je umrla u martu.')
    await lookAt(page, 'asking to take a page over', { answered: true })
    await lookAtNarrow(page, 'asking to take a page over')
    await dialog.getByRole('button', { name: 'Ask to take it over' }).click()
    await expect(page.getByText('You have asked for it.')).toBeVisible()
    await lookAt(page, 'a page one has asked for', { answered: true })
  })

  const hers = await visitor()
  await test.step('her page says so to her, with the way to object', async () => {
    await openAs(hers, ann, address)
    await expect(hers.getByRole('heading', { name: 'Somebody asks to take over' })).toBeVisible()
    await lookAt(hers, 'a page somebody asks to take over')
    await hers.getByRole('button', { name: 'Look at it, or object' }).click()
    await expect(hers.getByRole('heading', { name: 'Ben Petrović asks to take over' })).toBeVisible()
    await expect(hers.getByText('Mama je umrla u martu.')).toBeVisible()
    await lookAt(hers, 'who asks to take a page over', { answered: true })
    await lookAtNarrow(hers, 'who asks to take a page over')
  })

  await test.step('the link of the mail asks, and one button objects; it stays said', async () => {
    const { link } = await server.mailTo(ann.mail, 'Objection')
    const scanner = await visitor()
    await scanner.goto(new URL(link).pathname)
    await expect(scanner.getByRole('heading', { level: 1 })).toContainText('pass to Ben Petrović?')
    await lookAt(scanner, 'the question whether a page passes on')
    await lookAtNarrow(scanner, 'the question whether a page passes on')
    await scanner.getByRole('button', { name: 'I object: everything stays as it is' }).click()
    await expect(scanner.getByRole('heading', { level: 1 })).toContainText('stays as it was')
    await scanner.reload()
    await expect(scanner.getByRole('heading', { level: 1 })).toContainText('stays as it was')
    await lookAt(scanner, 'a page that stays as it was', { answered: true })
  })

  await test.step('nothing waits any more, and it is hers', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ask to take it over: Milan Jovanović' })).toBeVisible()
    await hers.reload()
    await expect(hers.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(hers.getByRole('heading', { name: 'Somebody asks to take over' })).toHaveCount(0)
  })
})

test('a moderator who knows of her death lets the page pass to the son at once, with a reason; he finds it his', async ({
  page,
  visitor,
  server,
}) => {
  const { ben } = await familyWithTakeover(server)
  const mod = await preparePerson(server, 'Mod', 'Petrović')
  await server.makeModerator(mod.mail)
  await test.step('the moderator reads who asks, and why, and decides', async () => {
    const theirs = await visitor()
    await openAs(theirs, mod, '/Reports')
    const waiting = theirs.getByRole('region', { name: 'Pages that are to pass on' })
    await expect(waiting).toContainText('Ben Petrović asks to take it over from Ann Jovanović.')
    await expect(waiting).toContainText('Mama je umrla u martu.')
    await lookAt(theirs, 'a page that is to pass on', { answered: true })
    await lookAtNarrow(theirs, 'a page that is to pass on')
    await waiting.getByRole('radio', { name: 'Let it pass now' }).check()
    await waiting.getByLabel('Your reason').fill('We were shown the certificate.')
    await waiting.getByRole('button', { name: 'Decide so' }).click()
    await expect(theirs.getByText('Everybody concerned is told')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('the mail leads Ben to the page, which he edits, hands on and may close', async () => {
    const { link } = await server.mailTo(ben.mail, 'Profile')
    await openAs(page, ben, new URL(link).pathname)
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Who keeps this page' }).click()
    await expect(openDialog(page)).toContainText('You, the owner')
    await expect(openDialog(page)).toContainText('Ann Jovanović')
  })
})

test('nobody objects to the son: after thirty days his mother’s page is his', async ({ page, server }) => {
  const { ben } = await familyWithTakeover(server)
  await openAs(page, ben, '/PendingRequests')
  await expect(page.getByText('You have asked for it.')).toBeVisible()
  await server.passThirtyDays()

  const { link } = await server.mailTo(ben.mail, 'is yours')
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await lookAt(page, 'a page that has passed on')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'What has changed here' }).click()
  await expect(openDialog(page)).toContainText('Took this page over')
})

/** A name without a blank, as long as some are. */
const unbroken = 'Maximilianaleksandarkonstantinbartholomäusdonaudampfschifffahrt'

test('at 400 % a dialog about somebody with a long name is read whole, and its title stands above no field', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const address = await prepareMemorial(server, ann, 'Maria-Magdalena Theodora', unbroken)
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, ann, `${address}?after=open`)
  const dialog = openDialog(page)
  await dialog.getByRole('button', { name: 'Hand it over now' }).click()
  const words = dialog.getByLabel('A few words')
  await expect(words).toBeVisible()
  expect(await dialog.evaluate(howFarSideways)).toBe(0)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })

  await dialog.getByLabel('Their e-mail address').focus()
  await page.keyboard.press('Tab')
  await expect(words).toBeFocused()
  const label = dialog.getByText('A few words')
  await expect(label).toBeInViewport({ ratio: 1 })
  expect(await label.evaluate(isUncovered), 'the label of the focused field is in sight').toBe(true)
})

test('a long name breaks where its page may be taken over, and where somebody objects', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, ben, address } = await familyWithTakeover(server, unbroken)
  const his = await visitor()
  for (const window of [page, his]) await window.setViewportSize({ width: 320, height: 640 })
  await openAs(his, ben, '/PendingRequests')
  await expect(his.getByText('You have asked for it.')).toBeVisible()
  expect(await his.getByRole('main').evaluate(howFarSideways)).toBe(0)
  await openAs(page, ann, `${address}?after=open`)
  await expect(page.getByRole('button', { name: 'I object' })).toBeVisible()
  expect(await openDialog(page).evaluate(howFarSideways)).toBe(0)
})

/** Runs in the page. */
const howFarSideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth

/** Runs in the page. */
function isUncovered(element: Element) {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 4, top + height / 2))
}

test('on the narrowest phone at twice the size Ann reads in German, word by word, that somebody asks for her father’s page (WCAG 1.4.4)', async ({
  page,
  server,
}) => {
  const { ann, address } = await familyWithTakeover(server)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await openAs(page, ann, address)
  await expect(page.getByRole('heading', { name: /möchte die Seite von .* übernehmen/ })).toBeVisible()
  await lookAtSizes(page, address, ['übernehmen', 'widersprechen'])
})
