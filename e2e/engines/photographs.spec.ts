import { expect as expectValue } from '@playwright/test'
import { fileStatus } from '../file-status.ts'
import { aPortrait, someOfDozen } from '../photographs.ts'
import { prepareMemorial, preparePerson, preparePhotograph } from '../prepare.ts'
import { expect, openAs, test } from './engine-test.ts'
import type { Tab } from './tab.ts'

test('she makes a page for her father, step by step, with his portrait', async ({ tab, server }) => {
  await openAs(tab, await preparePerson(server, 'Jelena', 'Jovanović'))
  await tab.getByRole('link', { name: 'Create a memorial' }).click()
  await expect(tab.getByRole('heading', { name: 'Who do you want to remember?' })).toBeVisible()
  await tab.getByRole('radio', { name: /A person/ }).check()
  await goOn(tab, 'A name and two dates')
  await tab.getByLabel('First name').fill('Milan')
  await tab.getByLabel('Last name').fill('Jovanović')
  await tab.getByLabel('Date of birth').fill('12/04/1938')
  await tab.getByLabel('Date of death').fill('03/11/2021')
  await tab.getByRole('radio', { name: 'Male', exact: true }).check()
  await tab.getByText('More, if you like').click()
  await tab.getByLabel('City or village').fill('Novi Sad')
  await goOn(tab, 'What did he love?')
  await goOn(tab, 'Where does he rest?')
  await goOn(tab, 'One last look')
  await tab.getByRole('button', { name: 'Create the page' }).click()
  await expect(tab).toHaveURL(/\/Profile\/\w{26}$/)
  await expect(tab.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()

  await tab.getByLabel('A portrait', { exact: true }).setInputFiles(await aPortrait())
  await expect(tab.getByRole('application')).toBeVisible()
  await tab.getByRole('button', { name: 'Use this part' }).click()
  // What the button says stays there; that the portrait is on the page is said for three seconds.
  await expect(tab.getByRole('button', { name: 'Change the portrait' })).toBeVisible()
  await expect(tab.getByRole('img', { name: /^Portrait: Milan/ })).toBeVisible()
})

test('she hangs photographs, walks through them, takes one down and brings it back; leaves a greeting, and a word and a heart beneath one', async ({
  tab,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await openAs(tab, jelena, `${memorial}?tab=2`)
  await tab.getByLabel('Photographs to add').setInputFiles(...(await someOfDozen(4)))
  await expect(hung(tab)).toHaveCount(4)

  await hung(tab).first().click()
  const viewer = tab.getByRole('dialog', { name: /^Photographs: Milan/ })
  await expect(viewer.getByText('1 of 4')).toBeVisible()
  await tab.press('ArrowRight')
  await expect(viewer.getByText('2 of 4')).toBeVisible()
  await tab.goBack()
  await expect(viewer).toBeHidden()

  await hung(tab).first().click()
  await viewer.getByRole('button', { name: 'Delete this photograph' }).click()
  await tab.getByRole('button', { name: 'Delete the photograph' }).click()
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await expect(tab.getByRole('dialog', { name: 'Delete this photograph?' })).toBeHidden()
  await tab.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(hung(tab)).toHaveCount(3)
  await tab.getByText('1 deleted photograph').click()
  await tab.getByRole('button', { name: /^Bring back/ }).click()
  await expect(hung(tab)).toHaveCount(4)

  await tab.getByRole('button', { name: 'Leave a greeting' }).first().click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your words' }).fill('Počivaj u miru, tata.')
  await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
  await expect(tab.getByRole('tabpanel')).toContainText('Počivaj u miru, tata.')
  await expect(dialog).toBeHidden()

  await tab.getByRole('tab', { name: /Photographs/ }).click()
  await hung(tab).first().click()
  await viewer.getByRole('button', { name: 'I remember too' }).first().click()
  await expect(viewer.getByRole('button', { name: '1 person remembers too' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Comments' }).click()
  await tab.getByLabel('Your comment').fill('Sećam se tog dana.')
  await tab.press('Enter')
  await expect(tab.getByText('Sećam se tog dana.')).toBeVisible()
  await tab.reload()
  await expect(viewer.getByRole('button', { name: '1 comment' })).toBeVisible()
})

test('a picture she has just seen is closed to whoever comes to the same browser next (X34)', async ({
  tab,
  server,
}) => {
  const [jelena, cleo] = [
    await preparePerson(server, 'Jelena', 'Jovanović'),
    await preparePerson(server, 'Cleo', 'Weber'),
  ]
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const picture = await preparePhotograph(server, jelena, memorial)
  await openAs(tab, jelena)
  expectValue([await fileStatus(tab, picture), await fileStatus(tab, picture)]).toEqual([200, 200])
  await tab.goto('/MyMemories')
  await expect(tab.getByRole('heading', { level: 1, name: 'My Memories' })).toBeVisible()
  await tab.openMenu()
  await tab.getByRole('link', { name: 'Log out' }).click()
  await expect(tab).toHaveURL(/:\d+\/$/)
  expectValue(await fileStatus(tab, picture)).toBe(401)
  await openAs(tab, cleo)
  expectValue(await fileStatus(tab, picture)).toBe(403)
})

/** The wizard's next question. */
async function goOn(tab: Tab, question: string) {
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(tab.getByRole('heading', { name: question })).toBeVisible()
}

const hung = (tab: Tab) => tab.getByRole('tabpanel').getByRole('list').getByRole('link')
