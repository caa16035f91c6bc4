import { prepareMemorial, preparePerson } from '../prepare.ts'
import { expect, openAs, test } from './engine-test.ts'

test('she tells of a day of his life, takes it away and brings it back; then closes the page by its name, and brings it back too', async ({
  tab,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Đorđe', 'Jovanović')
  await openAs(tab, jelena, `${memorial}?tab=1`)
  await tab.getByRole('button', { name: 'Add to this life' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('When, or since when').fill('03/09/1956')
  await dialog.getByLabel('What happened').fill('The school by the river')
  await dialog.getByLabel('How it was').fill('On Saturdays he walked home.')
  await dialog.getByRole('button', { name: 'Put it on the page' }).click()
  const entry = tab.getByRole('heading', { name: 'The school by the river' })
  await expect(entry).toBeVisible()
  await expect(tab).toHaveURL(/tab=1#\w{26}$/)

  await tab.getByRole('button', { name: 'Delete: The school by the river' }).click()
  await tab.getByRole('button', { name: 'Delete the entry' }).click()
  await expect(entry).toBeHidden()
  await tab.getByText('1 deleted entry').click()
  await tab.getByRole('button', { name: 'Bring back: The school by the river' }).click()
  await expect(entry).toBeVisible()

  await tab.getByRole('link', { name: 'Edit' }).first().click()
  await tab.getByRole('button', { name: 'Delete the page…' }).click()
  await tab.getByLabel('Please write the name').fill('djordje jovanovic')
  await tab.getByRole('button', { name: 'Delete the page', exact: true }).click()
  const closed = tab.getByText('The page of Đorđe Jovanović is closed.')
  await expect(closed).toBeVisible()
  await tab.getByRole('button', { name: 'Bring it back' }).click()
  // The note goes once the page is open again; that it is so is said for three seconds.
  await expect(closed).toBeHidden()
  await tab.getByRole('link', { name: 'Đorđe Jovanović', exact: true }).first().click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Đorđe Jovanović' })).toBeVisible()
})

test('a link shows a visitor nothing, until the family lets it show the name', async ({
  tab,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const link = `${memorial}?id=${memorial.split('/').at(-1)}&type=0`
  const guest = await visitor()
  await guest.goto(link)
  await expect(
    guest.getByRole('heading', { name: 'A page of remembrance has been shared with you' }),
  ).toBeVisible()

  await openAs(tab, jelena, memorial)
  await tab.getByRole('button', { name: 'Share', exact: true }).click()
  await tab.getByLabel('The name and the days').check()
  await expect(tab.getByText('Changed', { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
})

test('she draws her family, adds a child, and finds the tree again after a reload', async ({
  tab,
  server,
}) => {
  await openAs(tab, await preparePerson(server, 'Jelena', 'Jovanović'), '/FamilyTree')
  const card = (name: string) => tab.getByRole('button', { name: new RegExp(`^${name}(;|$)`) })
  await expect(card('Stevan Vasić')).toBeVisible()
  await tab.getByRole('button', { name: 'New tree' }).click()
  const dialog = tab.getByRole('dialog', { name: 'A new family tree' })
  await dialog.getByLabel('Family name').fill('Jovanović')
  await dialog.getByLabel('Oldest ancestor').fill('Milan')
  await dialog.getByLabel('Partner', { exact: true }).fill('Desanka')
  await dialog.getByLabel('Child’s name').fill('Ljubica')
  await dialog.getByLabel('Partner’s name').fill('Radovan')
  await dialog.getByRole('button', { name: 'Begin the tree' }).click()

  await card('Ljubica').click()
  await tab
    .getByRole('dialog', { name: 'Ljubica', exact: true })
    .getByRole('button', { name: 'A child' })
    .click()
  const form = tab.getByRole('dialog', { name: 'A child of Ljubica' })
  await form.getByLabel('Name').fill('Jelena')
  await form.getByRole('button', { name: 'Add to the tree' }).click()
  await expect(card('Jelena')).toBeVisible()
  await tab.reload()
  await expect(card('Jelena')).toBeVisible()
})
