/** The family looks at its page as others see it (YC09). */
import type { Page } from '@playwright/test'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { noteRefusals } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

/** Ann keeps Milan's page, on which her aunt Petra has left a greeting. */
async function family(server: TestServer) {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const petra = await preparePerson(server, 'Petra', 'Marić')
  const address = await prepareMemorial(server, ann, 'Milan', 'Jovanović')
  const personId = memorialIdOf(address)
  const [anns, petras] = [await asking(server, ann), await asking(server, petra)]
  const request = await petras(following.ask, { personId, description: 'Moj brat.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  await anns(photographs.upload, { deceasedId: personId }, (await someOfDozen(4)).map(fileOf))
  await anns(timelines.add, { personId, title: 'The workshop', from: '1960-05-01' })
  await petras(greetings.post, { personId, note: 'The plum tree is in bloom.' })
  return { ann, anns, petra, address, personId }
}

const bar = (page: Page) => page.getByRole('region', { name: 'You are only looking' })

async function choose(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'See it as …' }).click()
  const dialog = page.getByRole('dialog', { name: 'See it as …' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('Ann looks at the page as her aunt does, and as a guest, before she opens the door @desk', async ({
  page,
  server,
}) => {
  const { ann, anns, address, personId } = await family(server)
  await openAs(page, ann, address)

  await test.step('every part says who sees it: those inside', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Who sees this: Those inside')
    await lookAt(page, 'a page whose parts say who sees them')
  })

  await test.step('she chooses her aunt among those inside', async () => {
    const dialog = await choose(page)
    await lookAt(page, 'as whom to look', { answered: true })
    await lookAtNarrow(page, 'as whom to look')
    await dialog.getByRole('radio', { name: /^One person/ }).check()
    await dialog.getByRole('button', { name: 'Look' }).click()
    await expect(dialog).toContainText('Please choose somebody.')
    await dialog.getByRole('radio', { name: 'Petra Marić' }).check()
    await lookAt(page, 'whom to look as', { answered: true })
    await dialog.getByRole('button', { name: 'Look' }).click()
  })

  await test.step('the page is the one her aunt reads: with a greeting of her own, and nothing of the family', async () => {
    await expect(bar(page)).toContainText('You see this page as Petra Marić sees it.')
    await expect(bar(page)).toBeFocused()
    await expect(page.getByText('The plum tree is in bloom.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
    await expect(page.getByText('Looking after this page')).toBeHidden()
    await lookAt(page, 'a page as somebody inside sees it', { answered: true })
    await lookAtNarrow(page, 'a page as somebody inside sees it')
  })

  await test.step('nothing can be changed: it says so in a sentence', async () => {
    const refused = noteRefusals(page)
    await page.getByRole('button', { name: 'Leave a greeting' }).first().click()
    const dialog = openDialog(page)
    await dialog.getByRole('textbox').first().click()
    await page.keyboard.type('In her name')
    await expect(page.getByText('You are only looking: nothing changes from here.')).toBeVisible()
    await expect(dialog.getByRole('textbox').first()).toHaveText('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    expect(refused).toEqual([])
  })

  await test.step('the look stays through a tab and a reload, and the way back leads to it again', async () => {
    await page.getByRole('tab', { name: /life/ }).click()
    await expect(page.getByText('The workshop').first()).toBeVisible()
    await page.reload()
    await expect(bar(page)).toContainText('as Petra Marić sees it.')
    await expect(page.getByText('The workshop').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('The plum tree is in bloom.').first()).toBeVisible()
    await expect(bar(page)).toBeVisible()
  })

  await test.step('Escape leads back to her own page', async () => {
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('as')).toBeNull()
  })

  await test.step('a guest sees nothing yet, and from there it is one step to the door', async () => {
    const dialog = await choose(page)
    await dialog.getByRole('radio', { name: /^A guest/ }).check()
    await dialog.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByText('A guest sees nothing here')).toBeVisible()
    await lookAt(page, 'a page as guests see it behind a closed door', { answered: true })
    await lookAtNarrow(page, 'a page as guests see it behind a closed door')
    await page.getByRole('button', { name: 'Who may look' }).click()
    const door = page.getByRole('dialog', { name: 'Who may look' })
    await expect(door).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(door).toBeHidden()
  })

  await test.step('with the door open by a link, she reads what guests read, and each part says so', async () => {
    await anns(doors.change, {
      deceasedId: personId,
      opens: 'byLink',
      parts: ['life', 'photographs'],
      hidesBirthDay: false,
      isSearchable: false,
      takesWords: true,
      wordsReaderId: null,
      wordsMailHour: 18,
    })
    await page.goto(`${address}?as=guest`)
    const guests = page.frameLocator('iframe')
    await expect(guests.getByRole('heading', { name: 'Milan Jovanović' })).toBeVisible()
    await expect(guests.getByText('The workshop')).toBeVisible()
    await expect(guests.getByText('The plum tree is in bloom.')).toBeHidden()
    await lookAtNarrow(page, 'a page as guests see it')
    await bar(page).getByRole('button', { name: 'Back to yours' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Who sees this: Those inside')
    await page.getByRole('tab', { name: /life/ }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Who sees this: Everybody with the link')
  })
})

test('whoever is not of the family is shown the page as ever, whatever the address says', async ({
  page,
  server,
}) => {
  const { petra, address } = await family(server)
  await openAs(page, petra, `${address}?as=inside`)
  await expect(page.getByText('The plum tree is in bloom.').first()).toBeVisible()
  await expect(bar(page)).toBeHidden()
})
