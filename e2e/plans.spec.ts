import { greetings } from '@spomen/contract/greetings.ts'
import { lookAt } from './accessibility.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { intercept } from './interception.ts'
import { expect, test as base } from './journey.ts'
import { openAs } from './people.ts'
import { memorialIdOf, asking, prepareMemorial, preparePerson } from './prepare.ts'

/** A house in which the places that are free for good are taken. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const { server, close } = await startTestServer({ freePlaces: 0 })
      await use(server)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('a page that is full gets a larger plan by the month, holds more at once, and is cancelled (QP17–QP24, QP28, Q29)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = memorialIdOf(memorial)
  const asJelena = await asking(server, jelena)
  for (const note of ['Thank you.', 'The garden is in bloom.', 'We sang your song.'])
    await asJelena(greetings.post, { personId, note })

  await openAs(page, jelena, memorial)
  await test.step('there is no room, and the page says why and what can be done', async () => {
    await expect(page.getByRole('button', { name: 'Leave a greeting' })).toBeDisabled()
    await page.getByRole('link', { name: 'See the larger plans' }).first().click()
    await page.getByRole('radio', { name: 'By the year' }).check()
    await page.getByRole('radio', { name: /^Plus/ }).check()
    await lookAt(page, 'the larger plans', { answered: true })
  })

  await test.step('a payment that fails changes nothing, and Back finds what was chosen', async () => {
    await page.getByRole('button', { name: 'Go to the payment' }).click()
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: /^Plus/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'By the year' })).toBeChecked()
    await page.getByRole('radio', { name: 'By the month' }).check()
    await page.getByRole('button', { name: 'Go to the payment' }).click()
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
  })

  await test.step('tried again from there it succeeds, and the plan counts at once', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay €6.49, on trial' }).click()
    await page.getByRole('link', { name: 'To the page of Milan Jovanović' }).click()
    await page.getByRole('button', { name: 'Leave a greeting' }).click()
    await page.getByRole('textbox', { name: 'Your words' }).fill('Rest well.')
    await page.getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByText('Your greeting is on the page')).toBeVisible()
  })

  await test.step('it is cancelled, and stays until its last day', async () => {
    await page.getByRole('heading', { name: 'Looking after this page' }).click()
    await expect(page.getByText(/This page is on the Plus plan, paid until/)).toBeVisible()
    await page.getByRole('link', { name: 'See the plan' }).click()
    await expect(page.getByText(/^€6.49 a month. The next payment is on/)).toBeVisible()
    await lookAt(page, 'the plan', { answered: true })
    await page.getByRole('link', { name: /^Cancel the plan/ }).click()
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect(page.getByText(/^It is cancelled and lasts until/)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/This page is on the Plus plan, paid until/)).toBeVisible()
  })
})

test('where no page is free for ever nobody is promised one, before the scripts and after (T04)', async ({
  visitor,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/')
    await expect(page.getByText('Every page begins free of charge.')).toBeVisible()
    await expect(page.getByText(/^What it costs: every page begins free/)).toBeVisible()
    await page.goto('/de')
    await expect(page.getByText('Jede Seite beginnt kostenlos.')).toBeVisible()
    if (javaScriptEnabled) await page.getByRole('link', { name: 'Fragen' }).click()
    else await page.goto('/de/FAQ')
    await page.getByRole('heading', { name: 'Ist es kostenlos?' }).click()
    await expect(page.getByText(/^Jede Seite beginnt mit dem kostenlosen Paket/)).toBeVisible()
    expect(await page.locator('main').textContent()).not.toMatch(/tausend|für immer/)
  }
})

test('whose line breaks on the way to the first page reads what it costs once it is back (T04)', async ({
  visitor,
}) => {
  const page = await visitor()
  const mend = await intercept(page, /\/assets\/OtherOffer-|\/api\/health/, (route) => route.abort())
  await page.goto('/FAQ')
  await page.locator('html[data-heard]').waitFor({ state: 'attached' })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('OtherOffer'))
  await page.getByRole('banner').getByRole('link', { name: 'Spomen' }).click()
  await lost
  await expect(page.getByRole('heading', { name: 'A quiet place to remember' })).toBeVisible()
  await expect(page.getByText(/^What it costs/)).toBeHidden()
  mend()
  await expect(page.getByText('Every page begins free of charge.')).toBeVisible()
  await expect(page.getByText(/^What it costs: every page begins free/)).toBeVisible()
})
