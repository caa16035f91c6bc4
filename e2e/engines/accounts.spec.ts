import { accounts } from '@spomen/contract/accounts.ts'
import { at } from '../../dev/sample/ask.ts'
import { fillIn, fillLogin, newcomer } from '../people.ts'
import { prepareMemorial, preparePerson } from '../prepare.ts'
import { expect, openAs, test } from './engine-test.ts'

test('she signs up, opens the link in her mail, comes in and goes out again', async ({ tab, server }) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await tab.goto('/Login?state=signup')
  await fillIn(tab, jelena)
  await tab.getByRole('button', { name: 'Create my account' }).click()
  await expect(tab.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()

  const { link } = await server.mailTo(jelena.mail, 'AccountActivation')
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
  await tab.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(tab, jelena)
  await expect(tab.getByRole('heading', { level: 1, name: 'My Memories' })).toBeVisible()

  await tab.openMenu()
  await tab.getByRole('link', { name: 'Log out' }).click()
  await expect(tab).toHaveURL(/:\d+\/$/)
  await tab.goto('/MyMemories')
  await expect(tab).toHaveURL(/:\d+\/($|Login)/)
})

test('a session that ends while she writes costs her a login and not one word', async ({ tab, server }) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const memorial = await prepareMemorial(server, ann, 'Milan', 'Marić')
  await openAs(tab, ann, memorial)
  await tab.getByRole('button', { name: 'Leave a greeting' }).first().click()
  const words = tab.getByRole('dialog').getByRole('textbox', { name: 'Your words' })
  await words.fill('Počivaj u miru, tata.')
  const token = await tab.evaluate(() => localStorage.getItem('token') ?? '')
  await at(server.address, token)(accounts.logOut, {})

  // Her window notices as soon as its stream ends: a button might be pressed too late.
  await expect(tab.getByText('You were logged out after a while')).toBeVisible()
  await fillLogin(tab, ann)
  await expect(tab.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
  await expect(tab).toHaveURL(new RegExp(memorial))
  await tab.getByRole('button', { name: 'Go on writing' }).first().click()
  await expect(words).toContainText('Počivaj u miru, tata.')
  await tab.getByRole('button', { name: 'Leave it on the page' }).click()
  await expect(tab.getByText('Your greeting is on the page')).toBeVisible()
})

test('she changes what she told of herself, finds it again, and is spoken to in the language she chooses', async ({
  tab,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  await openAs(tab, jelena, '/Settings?part=info')
  await tab.getByRole('button', { name: 'Edit' }).click()
  await tab.getByLabel('City').fill('Zrenjanin')
  await tab.getByRole('button', { name: 'Save' }).click()
  // The form closes once it is saved.
  await expect(tab.getByRole('button', { name: 'Edit' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('region', { name: 'My Info' })).toContainText('Zrenjanin')

  await tab.goto('/Settings?part=language')
  await tab.getByRole('region', { name: 'Language' }).getByRole('combobox').selectOption('srb')
  await expect(tab).toHaveLanguage('sr-Latn')
  // This stays there; that it has been changed is said for three seconds, which a slow browser may spend on one look.
  await expect(tab.getByText('Naša pisma vam stižu na ovom jeziku: Srpski.')).toBeVisible()
})
