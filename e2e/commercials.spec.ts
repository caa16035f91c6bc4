import { commercials } from '@spomen/contract/commercials.ts'
import { askAs, fileAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { aPortrait } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

test('a florist writes a notice, a moderator sends it back once and then approves it, and it stands at the foot of the wall (W01, W02, Q43)', async ({
  page,
  visitor,
  server,
  timezoneId,
}) => {
  const [flora, cleo, mod] = [
    await preparePerson(server, 'Flora', 'Petrović'),
    await preparePerson(server, 'Cleo', 'Weber'),
    await preparePerson(server, 'Mod', 'Marković'),
  ]
  await server.makeModerator(mod.mail)
  await prepareMemorial(server, cleo, 'Miodrag', 'Jovanović')
  const [wall, desk] = [await visitor(), await visitor()]

  await test.step('Flora begins, is told what is missing, and finds her words again after a reload', async () => {
    await openAs(page, flora, '/MyCommercials')
    await lookAt(page, 'notices before the first')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Add Commercials' }).click()
    await page.getByLabel('What you do').selectOption('Florist')
    await page.getByLabel('Your name or that of your house').fill('The garden on the quay')
    await page.getByLabel('What you offer').fill('Wreaths for half the price!!!')
    await page.getByLabel('Your web address').fill('http://garden.example')
    await page.getByLabel('Until').fill(dayFrom(30, timezoneId))
    await page.getByRole('button', { name: 'Send it to a moderator' }).click()
    await expect(page.getByText('We take only addresses that begin with https://')).toBeVisible()
    await lookAt(page, 'the form of a notice', { answered: true })
    await page.reload()
    await page.getByLabel('Your web address').fill('garden.example/wreaths')
    await page.getByLabel('A picture for the notice').setInputFiles(await aPortrait())
    await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Send it to a moderator' }).click()
    await expect(page.getByText('Sent. A moderator will look at it.')).toBeVisible()
    await expect(page).toHaveURL(/MyCommercials$/)
    await expect(page.getByText('Waiting for a moderator')).toBeVisible()
  })

  const mine = await askAs(page, commercials.mine, {})
  const picture = mine.ok ? (mine.value.items[0]?.imageUrl ?? '') : ''

  await test.step('nobody else sees it yet, nor its picture, nor where moderators read', async () => {
    await openAs(wall, cleo, '/MemoriesWall')
    await expect(wall.getByRole('link', { name: 'Miodrag Jovanović' })).toBeVisible()
    await expect(wall.getByRole('heading', { name: 'Local services' })).toBeHidden()
    expect(await fileAs(wall, picture)).toBe(403)
    await wall.goto('/Commercials')
    await expect(wall).toHaveURL(/MyMemories$/)
  })

  await test.step('Mod rejects it, with the reason', async () => {
    await openAs(desk, mod, '/Commercials')
    await lookAt(desk, 'what waits for moderators')
    expect(await fileAs(desk, picture)).toBe(200)
    await desk.getByRole('button', { name: /^Reject.+garden/ }).click()
    await desk.getByLabel('Why, in a few words').fill('Please, no prices and no shouting here.')
    await desk.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(desk.getByText('Nobody is waiting')).toBeVisible()
  })

  await test.step('Flora reads why, and writes it anew', async () => {
    await page.reload()
    await expect(page.getByText('Please, no prices and no shouting here.')).toBeVisible()
    await lookAt(page, 'a notice that was rejected')
    await page.getByRole('link', { name: /^Change.+garden/ }).click()
    await page.getByLabel('What you offer').fill('Wreaths and bouquets, brought to the cemetery.')
    await page.getByRole('button', { name: 'Send it to a moderator' }).click()
    await expect(page.getByText('Waiting for a moderator')).toBeVisible()
  })

  await test.step('Mod approves it', async () => {
    await desk.reload()
    await desk.getByRole('button', { name: /^Approve.+garden/ }).click()
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(desk.getByText('Nobody is waiting')).toBeVisible()
  })

  await test.step('it stands on the wall, marked, and nothing of it asks anybody outside', async () => {
    await wall.goto('/MemoriesWall')
    const services = wall.getByRole('region', { name: 'Local services' })
    await expect(services.getByText('Local service: Florist')).toBeVisible()
    await expect(services.getByRole('link', { name: /^garden.example/ })).toHaveAttribute(
      'href',
      'https://garden.example/wreaths',
    )
    expect(await fileAs(wall, picture)).toBe(200)
    await lookAt(wall, 'the wall with a notice')
  })

  await test.step('Flora takes it back, and it is gone from there', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Take it back.+garden/ }).click()
    await expect(page.getByText('Taken back. It is a draft now.')).toBeVisible()
    await wall.reload()
    await expect(wall.getByRole('link', { name: 'Miodrag Jovanović' })).toBeVisible()
    await expect(wall.getByRole('region', { name: 'Local services' })).toBeHidden()
    expect(await fileAs(wall, picture)).toBe(403)
  })
})

/** A day so many days from now where the browser is, as people write it. */
const dayFrom = (days: number, timeZone: string | undefined) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone })
