import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import sharp from 'sharp'
import { at } from '../dev/sample/ask.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs, password } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

test('a friend brings photographs, the family chooses, and the friend sees what became of them (N01–N21)', async ({
  page,
  server,
  visitor,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Đorđević')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = memorialIdOf(memorial)
  const tokenOf = (mail: string) => at(server.address)(accounts.logIn, { mail, password })
  const asJelena = at(server.address, await tokenOf(jelena.mail))
  const asBen = at(server.address, await tokenOf(ben.mail))
  const asked = await asBen(following.ask, { personId, description: 'We built the bridge together.' })
  await asJelena(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true })

  const [first, second, third] = await someOfDozen(3)
  if (!first || !second || !third) throw new Error('no photographs to bring')
  const forwarded = await sharp(first.buffer).rotate().resize(500).jpeg({ quality: 60 }).toBuffer()
  const tab = (of: typeof page) => of.getByRole('tab', { name: /^Missing Puzzle/ })

  await asJelena(photographs.upload, { deceasedId: personId }, [fileOf(first)])
  await openAs(page, jelena, `${memorial}?tab=2`)

  const guest = await visitor()
  await test.step('Ben brings three, one of which hangs already', async () => {
    await openAs(guest, ben, `${memorial}?type=5`)
    await expect(guest.getByText('Do you have a piece that is missing?')).toBeVisible()
    await guest
      .getByLabel('Photographs to suggest')
      .setInputFiles([{ ...first, name: 'IMG-WA0012.jpg', buffer: forwarded }, second, third])
    await expect(guest.getByText('Uploaded. 3 photographs are with the family now.')).toBeVisible()
    await expect(tab(guest)).toContainText('3')
    await lookAt(guest, 'what Ben has brought', { answered: true })
  })

  await test.step('Jelena looks closer, keeps one and lets the other two go', async () => {
    // The page that she has open says so by itself, and so does the menu.
    await expect(tab(page)).toContainText('3')
    await expect(page.getByRole('link', { name: 'My Memories (3 suggested photographs)' })).not.toHaveCount(0)
    await tab(page).click()
    await lookAt(page, 'who has suggested photographs', { answered: true })
    await page.getByRole('link', { name: /Ben Đorđević/ }).click()
    await page.getByRole('button', { name: 'Perhaps on the page already' }).click()
    await expect(page.getByRole('dialog', { name: 'A closer look' }).locator('img')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await lookAt(page, 'what waits for the family', { answered: true })
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: /^Photograph \d from Ben Đorđević$/ }) })
      .locator('label')
      .first()
      .click()
    await page.getByRole('button', { name: 'Add to the page' }).click()
    await page.getByRole('button', { name: 'Add photograph', exact: true }).click()
    await expect(page.getByText('The photograph is on the page')).toBeVisible()
    await expect(tab(page)).toContainText('2')
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete photographs' }).click()
    await expect(page.getByText('Nobody has suggested a photograph yet')).toBeVisible()
    // The way back to the list is gone already: a press now is not undone by it.
    expect(page.url()).not.toContain('by=')
    await page.getByRole('tab', { name: /^Photographs/ }).click()
    const wall = page.locator('#photographs')
    await expect(wall.getByRole('link', { name: /^Photograph \d/ })).toHaveCount(2)
  })

  await test.step('Ben sees that one is on the page', async () => {
    await expect(guest.getByText('The family has looked at 3 photographs you brought.')).toBeVisible()
    await expect(guest.getByText('One of yours is on the page now.')).toBeVisible()
  })
})
