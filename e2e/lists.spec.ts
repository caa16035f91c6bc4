/** The wall and Home: how somebody is found, how a list looks and is walked through, and what each row offers. */
import type { Page } from '@playwright/test'
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { loseConnection } from './network-idle.ts'
import { arrive, newcomer, plainDocument } from './people.ts'

const days = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }

/** A family name that nobody else in this run bears, in letters alone. */
const ownName = () =>
  `Đurđević${[...crypto.randomUUID().slice(0, 8)].map((sign) => 'abcdefghijklmnop'[parseInt(sign, 16)] ?? 'q').join('')}`

/** Makes a page past the wizard; answers its id. */
async function remember(page: Page, firstName: string, lastName: string): Promise<string> {
  const answer = await askAs(page, memorials.createPerson, { ...days, firstName, lastName })
  if (!answer.ok) throw new Error(`no page for ${firstName}: ${answer.why}`)
  return answer.value.id
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const inAddress = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

test('somebody is found in any script, and what was sought stays in the address', async ({
  page,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, server, jelena)
  const surname = ownName()
  await remember(page, 'Љубица', surname)
  await remember(page, 'Jürgen', surname)
  await page.goto('/MemoriesWall')
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')]
  await last.fill(surname.replace('Đurđević', 'djurdjevic'))
  await expect(link(page, `Jürgen ${surname}`)).toBeVisible()

  for (const [typed, found] of [
    ['Ljub', 'Љубица'],
    ['ЉУБ', 'Љубица'],
    ['Juergen', 'Jürgen'],
    ['JURG', 'Jürgen'],
  ] as const) {
    await first.fill(typed)
    await expect.poll(() => inAddress(page, 'firstName')).toBe(typed)
    await expect(page.getByText('1 memorial', { exact: true })).toBeVisible()
    await expect(link(page, `${found} ${surname}`)).toBeVisible()
  }
  await lookAt(page, 'the wall, with somebody found', { answered: true })

  await test.step('the address brings the search back, and Back leads to it', async () => {
    await page.reload()
    await expect(first).toHaveValue('JURG')
    await link(page, `Jürgen ${surname}`).click()
    await expect(page.getByRole('heading', { level: 1, name: `Jürgen ${surname}` })).toBeVisible()
    await page.goBack()
    await expect(first).toHaveValue('JURG')
    await expect(link(page, `Jürgen ${surname}`)).toBeVisible()
  })

  await test.step('all that was typed was one step: before it is the wall with everybody, and before that is home', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Memories Wall' })).toBeVisible()
    await expect(first).toHaveValue('')
    await expect(last).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'My Memories' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Memories Wall' })).toBeVisible()
    await page.goForward()
    await expect(first).toHaveValue('JURG')
  })

  await test.step('a full name in one field is enough: opened, typed, found', async () => {
    await last.fill('')
    await first.fill(`Jürgen ${surname} `)
    await expect(page.getByText(`first name “Jürgen”, last name “${surname}”`)).toBeVisible()
    await expect(link(page, `Jürgen ${surname}`)).toBeVisible()
    await expect(link(page, `Љубица ${surname}`)).toBeHidden()
    await lookAt(page, 'the wall, with a full name in one field', { answered: true })
  })

  await test.step('the family name in the wrong field is understood', async () => {
    await last.fill('')
    await first.fill(surname)
    await expect(page.getByText('Nobody by this name yet')).toBeVisible()
    await lookAt(page, 'the wall, with nobody found', { answered: true })
    await page.getByRole('link', { name: `last name “${surname}”` }).click()
    await expect(page.getByText('2 memorials', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect(last).toHaveValue('')
    await expect.poll(() => inAddress(page, 'lastName')).toBeNull()
  })
})

test('the list is walked page by page, and each screen keeps its own look', { tag: '@desk' }, async ({
  page,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, server, jelena, { at: plainDocument })
  const surname = ownName()
  for (let number = 1; number <= 13; number += 1) await remember(page, `Person${number}`, surname)
  const address = `/MemoriesWall?lastName=${encodeURIComponent(surname)}`

  await test.step('twelve on a page, and the thirteenth on the next', async () => {
    await page.goto(address)
    await expect(page.getByRole('row')).toHaveCount(13)
    await lookAt(page, 'the wall as a table')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(link(page, `Person1 ${surname}`)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(link(page, `Person13 ${surname}`)).toBeVisible()
  })

  await test.step('the wall is shown as cards, Home stays a table', async () => {
    await page.getByLabel('Cards').check({ force: true })
    const cards = page.getByRole('list', { name: 'Memories Wall' })
    await expect(cards).toBeVisible()
    await page.goto(address)
    await expect(cards.getByRole('listitem')).toHaveCount(12)
    await lookAt(page, 'the wall as cards')
    await page.goto('/MyMemories')
    await expect(page.getByRole('table', { name: 'Pages you keep' })).toBeVisible()
    await lookAt(page, 'my memories')
  })

  await test.step('a click beside the name opens the page, and marking words does not', async () => {
    const row = page.getByRole('row').filter({ hasText: `Person13 ${surname}` })
    await row.getByText('83 years').selectText()
    await row.getByText('83 years').dispatchEvent('click')
    await expect(page).toHaveURL(/MyMemories/)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await row.getByText('83 years').click()
    await expect(page.getByRole('heading', { level: 1, name: `Person13 ${surname}` })).toBeVisible()
  })
})

test('each row offers what is open to whoever looks (E15–E18)', async ({ page, visitor, server }) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  const marko = newcomer('Marko', 'Petrović')
  await arrive(page, server, jelena, { at: plainDocument })
  const surname = ownName()
  const asked = `Asked ${surname}`
  const personId = await remember(page, 'Asked', surname)
  const invitedId = await remember(page, 'Invited', surname)
  const guest = await visitor()
  await arrive(guest, server, marko, { at: plainDocument })
  const wall = `/MemoriesWall?lastName=${encodeURIComponent(surname)}`
  const row = (of: Page, name: string) => of.getByRole('row').filter({ hasText: name })

  await test.step('Marko asks, and the row says so at once', async () => {
    await guest.goto(wall)
    await guest.getByRole('button', { name: `Ask to follow: ${asked}` }).click()
    await guest.getByLabel('A few words to the family').fill('Bili smo komšije.')
    await guest.getByRole('button', { name: 'Send the request' }).click()
    await expect(row(guest, asked).getByRole('button', { name: 'Request sent' })).toBeDisabled()
    await expect(openDialog(guest)).toBeHidden()
    await expect(link(guest, asked)).toBeFocused()
  })

  await test.step('Jelena sees that somebody waits, on the wall and at home, where the row still opens', async () => {
    for (const place of [wall, '/MyMemories']) {
      await page.goto(place)
      await expect(row(page, asked).getByText('(yours)')).toBeAttached()
      await expect(row(page, asked).getByRole('link', { name: `View request: ${asked}` })).toHaveAttribute(
        'href',
        '/PendingRequests',
      )
    }
    await link(page, asked).click()
    await expect(page).toHaveURL(new RegExp(`/Profile/${personId}`))
  })

  await test.step('she lets him in and invites him; he finds both on his wall', async () => {
    const pending = await askAs(page, following.pending, {})
    const request = pending.ok ? pending.value?.items[0] : undefined
    expect(await askAs(page, following.answer, { id: request?.id ?? '', accepted: true })).toMatchObject({
      ok: true,
    })
    const invitation = { personId: invitedId, emails: [marko.mail], description: 'Dobro došli.' }
    expect(await askAs(page, following.ask, invitation)).toMatchObject({ ok: true })
    await guest.goto(wall)
    await expect(
      row(guest, 'Invited').getByRole('link', { name: `View request: Invited ${surname}` }),
    ).toBeVisible()
    await expect(row(guest, asked).getByRole('button')).toHaveCount(0)
    await lookAt(guest, 'the wall with all that a row may offer')
  })

  await test.step('what he follows stands at home, beside what he keeps', async () => {
    await guest.goto('/MyMemories')
    await expect(guest.getByText('You keep no page for a person yet')).toBeVisible()
    await guest.getByRole('link', { name: 'among the pages you follow' }).click()
    await expect(guest.getByRole('tab', { name: 'Pages you follow' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(link(guest, asked)).toBeVisible()
    await lookAt(guest, 'the pages one follows', { answered: true })
    await guest.reload()
    await expect(link(guest, asked)).toBeVisible()
    await guest.goBack()
    await expect(guest.getByText('You keep no page for a person yet')).toBeVisible()
  })
})

test('without a connection the list says so, and comes back by itself', async ({ page, server, context }) => {
  await arrive(page, server, newcomer('Jelena', 'Jovanović'), { at: plainDocument })
  // An empty wall has nothing to search by.
  await remember(page, 'Milica', ownName())
  await page.goto('/MemoriesWall')
  await expect(page.getByLabel('First name')).toBeVisible()
  await loseConnection(page)
  await page.getByLabel('First name').fill('Milica')
  await expect(page.getByText('We could not fetch the list')).toBeVisible()
  await expect(page.getByText('As soon as it is back, the list comes by itself.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('We could not fetch the list')).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Milica')
})
