/** Those who keep a memorial read who did what on it, and bring back what is missed (YC02). */
import type { Locator, Page } from '@playwright/test'
import { following } from '@spomen/contract/following.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

const told = { title: 'Most', description: 'Gradio je most.', from: '1974-05-01' }

/**
 * Ann keeps Milan's page with Ben, and Petra follows it. Ann has told a piece of his life anew; Ben has deleted a photograph
 * and what Petra said on another.
 */
async function aMonthOfChanges(server: TestServer) {
  const [ann, ben, petra] = [
    await preparePerson(server, 'Ann', 'Jovanović'),
    await preparePerson(server, 'Ben', 'Petrović'),
    await preparePerson(server, 'Petra', 'Rossi'),
  ]
  const address = await prepareMemorial(server, ann, 'Milan', 'Jovanović')
  const personId = memorialIdOf(address)
  const [anns, bens, petras] = [
    await asking(server, ann),
    await asking(server, ben),
    await asking(server, petra),
  ]
  const request = await petras(following.ask, { personId, description: 'Bio je moj učitelj.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  const invited = { deceasedId: personId, email: ben.mail, description: 'Čuvaj je sa mnom.' }
  const { id: invitation } = await anns(keepers.invite, invited)
  await bens(following.answer, { id: invitation, accepted: true })

  const files = (await someOfDozen(3)).map(fileOf)
  const [kept, deleted] = await anns(photographs.upload, { deceasedId: personId }, files)
  const { id: entryId } = await anns(timelines.add, { ...told, personId })
  await anns(timelines.change, { ...told, id: entryId, personId, title: 'Neki most' })
  const said = { entityId: kept?.id ?? '', type: 2, text: 'Njegov stari čamac.' }
  const { id: commentId } = await petras(comments.post, said)
  await bens(photographs.remove, { id: deleted?.id ?? '' })
  await bens(comments.remove, { id: commentId })
  return { ann, ben, petra, address, personId, anns, kept, deleted }
}

test('Ann reads who did what on her father’s page, and brings back a photograph, a comment and her own words', async ({
  page,
  visitor,
  server,
}) => {
  const { ann, petra, address, personId, anns, kept, deleted } = await aMonthOfChanges(server)
  await openAs(page, ann, address)

  const dialog = await test.step('she finds what has changed, by whom, the newest first', async () => {
    const opened = await openHistory(page)
    await expect(lineOf(opened, 'Deleted a comment by Petra Rossi')).toContainText('Ben Petrović')
    await expect(lineOf(opened, 'Deleted a comment by Petra Rossi')).toContainText('Njegov stari čamac.')
    await expect(lineOf(opened, 'Deleted a photo')).toContainText('Ben Petrović')
    await expect(lineOf(opened, 'Changed a piece of the life')).toContainText('As it was: Most')
    await expect(lineOf(opened, 'Added 3 photos')).toContainText('Ann Jovanović')
    await expect(opened.getByRole('listitem').first()).toContainText('Deleted a comment by Petra Rossi')
    await expect(opened).not.toContainText('@')
    await lookAt(page, 'what has changed on a page', { answered: true })
    await lookAtNarrow(page, 'what has changed on a page')
    return opened
  })

  await test.step('she brings all three back, with the keyboard too', async () => {
    await bringBack(dialog, 'Deleted a photo')
    await expect(page.getByText('It is back')).toBeVisible()
    await expect(lineOf(dialog, 'Deleted a photo')).toContainText('brought back since')
    await expect(dialog.getByRole('listitem').first()).toContainText('Brought a photo back')
    await dialog.getByRole('button', { name: 'Bring back: Deleted a comment by Petra Rossi' }).focus()
    await page.keyboard.press('Enter')
    await expect(lineOf(dialog, 'Deleted a comment by Petra Rossi')).toContainText('brought back since')
    await bringBack(dialog, 'Changed a piece of the life')
    await expect(dialog.getByRole('listitem').first()).toContainText('Changed a piece of the life')
    await expect(dialog.getByRole('listitem').first()).toContainText('As it was: Neki most')
    await lookAt(page, 'what was brought back to a page', { answered: true })
  })

  await test.step('all of it is there again', async () => {
    const { items } = await anns(photographs.list, { deceasedId: personId, pageSize: 100 })
    expect(items.map(({ id }) => id)).toContain(deleted?.id)
    const one = await anns(photographs.one, { personId, entityId: kept?.id ?? '' })
    expect(one.comments.map(({ text }) => text)).toEqual(['Njegov stari čamac.'])
    expect(await anns(timelines.list, { personId })).toMatchObject([{ title: 'Most' }])
  })

  await test.step('what was changed once more meanwhile is only overwritten once she says so', async () => {
    const [entry] = await anns(timelines.list, { personId })
    await anns(timelines.change, { ...told, id: entry?.id ?? '', personId, title: 'Most u Novom Sadu' })
    // The open dialog hears of it by itself.
    await expect(dialog.getByRole('listitem').first()).toContainText('As it was: Most')
    await dialog.getByRole('button', { name: 'Bring back: Changed a piece of the life' }).nth(1).click()
    const question = page.getByRole('dialog', { name: 'Changed again since then' })
    await expect(question).toContainText('makes way for what stood there before')
    await lookAt(page, 'a text that was changed again', { answered: true })
    await question.getByRole('button', { name: 'Bring it back all the same' }).click()
    await expect(page.getByRole('dialog', { name: 'What has changed here' })).toBeVisible()
    expect(await anns(timelines.list, { personId })).toMatchObject([{ title: 'Neki most' }])
  })

  await test.step('Petra, who follows the page, finds nothing of it, not by its address either', async () => {
    const hers = await visitor()
    await openAs(hers, petra, `${address}?history=open`)
    await expect(hers.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    await expect(openDialog(hers)).toHaveCount(0)
    await hers.getByRole('button', { name: 'More', exact: true }).click()
    await expect(hers.getByRole('button', { name: 'Stop following' })).toBeVisible()
    await expect(hers.getByRole('button', { name: 'What has changed here' })).toHaveCount(0)
  })
})

async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'What has changed here' }).click()
  const dialog = page.getByRole('dialog', { name: 'What has changed here' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  return dialog
}

const lineOf = (dialog: Locator, action: string) =>
  dialog.getByRole('listitem').filter({ hasText: action }).last()

const bringBack = (dialog: Locator, action: string) =>
  dialog
    .getByRole('button', { name: `Bring back: ${action}`, exact: true })
    .first()
    .click()
