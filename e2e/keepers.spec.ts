/** A memorial is kept by its owner and by whoever they ask to (YC01). */
import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { packages } from '@spomen/contract/plans.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { askAs, noteRefusals } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

/** Ann keeps the page of Milan, Ben follows it, and Petra has asked to. */
async function family(server: TestServer) {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Petrović')
  const petra = await preparePerson(server, 'Petra', 'Rossi')
  const address = await prepareMemorial(server, ann, 'Milan', 'Jovanović')
  const personId = memorialIdOf(address)
  const [anns, bens, petras] = [
    await asking(server, ann),
    await asking(server, ben),
    await asking(server, petra),
  ]
  const request = await bens(following.ask, { personId, description: 'Bili smo komšije.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  await petras(following.ask, { personId, description: 'Bio je moj učitelj.' })
  await Promise.all([anns, bens, petras].map((ask) => ask(accounts.logOut, {})))
  return { ann, ben, address, personId }
}

test('Ann asks Ben to keep her father’s page with her; he does all she does but pay and close it, until she ends it', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, ben, address, personId } = await family(server)
  await openAs(page, ann, address)

  await test.step('she finds who keeps the page, reads what that means, and asks Ben, who is inside', async () => {
    const dialog = await openKeepers(page)
    await expect(dialog).toContainText('You, the owner')
    await expect(dialog).toContainText('Nobody keeps it with you yet')
    await lookAt(page, 'who keeps a page, Ann alone', { answered: true })
    await lookAtNarrow(page, 'who keeps a page')
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 256 })
    await dialog.getByRole('button', { name: 'Ask somebody' }).click()
    await expect(dialog.getByRole('radio', { name: 'Ben Petrović' })).toBeVisible()
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    if (usual) await page.setViewportSize(usual)
    await expect(dialog.getByRole('radio', { name: 'Ben Petrović' })).toBeVisible()
    await lookAt(page, 'the invitation to keep a page', { answered: true })
    await lookAtNarrow(page, 'the invitation to keep a page')
    await dialog.getByRole('radio', { name: 'Ben Petrović' }).check()
    await dialog.getByLabel('A few words').fill('Hoćeš li sa mnom da čuvaš tatinu stranicu?')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Invitation sent')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Asked, and not answered yet' })).toBeVisible()
    await lookAt(page, 'who is asked to keep a page', { answered: true })
  })

  const his = await visitor()
  await test.step('Ben follows the mail, reads what it means, and agrees', async () => {
    const { link } = await server.mailTo(ben.mail, 'PendingRequests')
    expect(new URL(link).pathname).toBe('/PendingRequests')
    await openAs(his, ben, '/PendingRequests')
    const question = his.getByRole('article', { name: 'Ann Jovanović asks you to keep' })
    await expect(question).toContainText('Hoćeš li sa mnom')
    await expect(question).toContainText('It costs you nothing')
    await lookAt(his, 'an invitation to keep a page')
    await lookAtNarrow(his, 'an invitation to keep a page')
    await question.getByRole('button', { name: 'Yes, I will keep it too' }).click()
    await expect(his.getByText('You now keep this page together')).toBeVisible()
    await expect(his.getByRole('link', { name: 'Open the page of Milan Jovanović' })).toBeFocused()
  })

  await test.step('he lets Petra in, who was waiting for Ann and waits for him too', async () => {
    const question = his.getByRole('article', { name: 'Petra Rossi' })
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect(his.getByText('Request accepted')).toBeVisible()
  })

  await test.step('Ann’s dialog, which is still open, says since when Ben keeps it', async () => {
    const dialog = openDialog(page)
    await expect(dialog.getByText(/^Since /)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Asked, and not answered yet' })).toBeHidden()
    await lookAt(page, 'who keeps a page together', { answered: true })
  })

  const refused = noteRefusals(his)
  await test.step('among the pages he keeps, Milan’s says that it is kept together', async () => {
    await his.goto('/MyMemories')
    await expect(his.getByText('Kept together')).toBeVisible()
    await lookAt(his, 'a page kept together')
    await his.getByRole('main').getByRole('link', { name: 'Milan Jovanović' }).click()
  })

  await test.step('he changes what is told, and cannot close the page there', async () => {
    await his.getByRole('link', { name: 'Edit' }).click()
    await his.getByLabel('Nickname').fill('Mića')
    await expect(his.getByRole('heading', { name: 'Delete this page' })).toHaveCount(0)
    await his.getByRole('button', { name: 'Save' }).click()
    await expect(his.getByText('Mića')).toBeVisible()
  })

  await test.step('he brings a photograph', async () => {
    await his.getByRole('tab', { name: /Photographs/ }).click()
    await his.getByLabel('Photographs to add').setInputFiles(await someOfDozen(1))
    await expect(his.locator('main img[src*="/api/files/"]').first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('nothing leads him to paying, and the server would refuse it as well as closing the page', async () => {
    await his.goto(address)
    await his.getByRole('button', { name: 'More', exact: true }).click()
    await expect(his.getByRole('button', { name: 'Take a copy' })).toBeVisible()
    await expect(his.getByRole('button', { name: 'The plan of this page' })).toHaveCount(0)
    await his.keyboard.press('Escape')
    await his.getByRole('heading', { name: 'Looking after this page' }).click()
    await expect(his.getByText(/^This page is on the .* plan\.|^This page is free for ever/)).toBeVisible()
    await expect(his.getByRole('link', { name: 'See the plan' })).toHaveCount(0)
    await expect(his.getByRole('link', { name: 'Change or delete the page' })).toHaveCount(0)
    await lookAt(his, 'the page of whoever keeps it beside its owner', { answered: true })
    expect(refused, 'what his pages asked and may not').toEqual([])
    expect(await askAs(his, packages.current, { deceasedId: personId })).toMatchObject({ why: 'forbidden' })
    expect(await askAs(his, memorials.remove, { id: personId })).toMatchObject({ why: 'forbidden' })
  })

  await test.step('Ann ends it, having read that he stays inside', async () => {
    const dialog = openDialog(page)
    await dialog.getByRole('button', { name: 'End it: Ben Petrović' }).click()
    await expect(dialog).toContainText('Ben Petrović stays inside')
    await lookAt(page, 'the question before somebody’s keeping ends', { answered: true })
    await dialog.getByRole('button', { name: 'End it', exact: true }).click()
    await expect(page.getByText('Ben Petrović keeps this page no longer')).toBeVisible()
    await expect(dialog).toContainText('Nobody keeps it with you yet')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  })

  await test.step('Ben’s open page is a follower’s by itself: he reads, and has no pencil', async () => {
    await expect(his.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await expect(his.getByRole('tab', { name: /Photographs/ })).toBeVisible()
    await his.goto(`${address}?keepers=open`)
    await expect(his.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await expect(openDialog(his)).toHaveCount(0)
  })
})

test('Ann asks by mail whoever has been nowhere near; Vera agrees, leaves again, and reads on @desk', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, address } = await family(server)
  const vera = await preparePerson(server, 'Vera', 'Đurić')
  await openAs(page, ann, `${address}?keepers=open`)
  const dialog = page.getByRole('dialog', { name: 'Who keeps this page' })
  await dialog.getByRole('button', { name: 'Ask somebody' }).click()

  await test.step('she writes an address, and what she has begun is there again after a reload', async () => {
    const asked = openDialog(page)
    await asked.getByRole('radio', { name: 'By e-mail' }).check()
    await asked.getByLabel('Their e-mail address').fill(vera.mail)
    await page.reload()
    await dialog.getByRole('button', { name: 'Ask somebody' }).click()
    await expect(asked.getByLabel('Their e-mail address')).toHaveValue(vera.mail)
    await asked.getByRole('button', { name: 'Send the invitation' }).press('Enter')
    await expect(dialog).toContainText(vera.mail)
    await lookAt(page, 'an address that is asked to keep a page', { answered: true })
  })

  const hers = await visitor()
  await test.step('Vera agrees; she is inside and keeps it, and leaves again by the page', async () => {
    await openAs(hers, vera, '/PendingRequests')
    await hers.getByRole('button', { name: 'Yes, I will keep it too' }).click()
    await hers.getByRole('link', { name: 'Open the page of Milan Jovanović' }).click()
    await expect(hers.getByRole('link', { name: 'Edit' })).toBeVisible()
    const kept = await openKeepers(hers)
    await expect(kept).toContainText('You, since')
    await lookAt(hers, 'who keeps a page, as a keeper reads it', { answered: true })
    await kept.getByRole('button', { name: 'I no longer keep this page' }).click()
    await expect(kept).toContainText('You stay inside')
    await kept.getByRole('button', { name: 'I no longer keep it' }).click()
    await expect(hers.getByText('You keep this page no longer')).toBeVisible()
    await expect(hers.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await expect(hers.getByRole('tab', { name: /Photographs/ })).toBeVisible()
  })
})

async function openKeepers(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Who keeps this page' }).click()
  return openDialog(page)
}
