import type { Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { comments, commentTypes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { type Ask, at } from '../dev/sample/ask.ts'
import { lookAt } from './accessibility.ts'
import type { TestServer } from './test-server.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { type Newcomer, openAs, password } from './people.ts'
import { aPortrait } from './photographs.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

const words = 'Little Vera from number nine broke the window.'
const hiddenNote = 'A moderator has hidden this'

test('a follower reports a comment, a moderator hides it from all but its author, and shows it again', async ({
  page,
  visitor,
  server,
}) => {
  const [ben, vera, mod] = [
    await preparePerson(server, 'Ben', 'Đorđević'),
    await preparePerson(server, 'Vera', 'Petrović'),
    await preparePerson(server, 'Mod', 'Marković'),
  ]
  await server.makeModerator(mod.mail)
  const photograph = await photographToTalkAbout(server, [ben, vera])
  await photograph.say(ben)

  await test.step('Vera reports it, once she has said why', async () => {
    await openAs(page, vera, photograph.address)
    const remark = await openTalk(page)
    await remark.getByRole('button', { name: 'Report the comment from' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this comment' })
    await lookAt(page, 'the report of a comment', { answered: true })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Please fill all fields marked with *')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Other' }).check()
    await dialog.getByLabel('In your own words').fill('It names a child.')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Reported. Thank you for telling us.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(remark).toBeVisible()
  })
  await test.step('a second time she is told kindly that it is known', async () => {
    await page.getByRole('button', { name: 'Report the comment from' }).click()
    await page.getByRole('radio', { name: 'Personal attacks' }).check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('You have reported this already.')).toBeVisible()
  })
  await test.step('the reports themselves are not open to her', async () => {
    await page.goto('/Reports')
    await expect(page).toHaveURL(/MyMemories$/)
  })

  const desk = await visitor()
  await test.step('Mod finds it, reads it, and accepts it with a comment', async () => {
    await openAs(desk, mod, '/MyMemories')
    await desk.getByRole('button', { name: 'Open the menu' }).click()
    await openDialog(desk)
      .getByRole('link', { name: /Reports.*1 is waiting/ })
      .click()
    await expect(desk.getByRole('tab', { name: /Comments/ })).toHaveAttribute('aria-selected', 'true')
    await expect(desk.getByText('It names a child.')).toBeVisible()
    await lookAt(desk, 'the reports', { answered: true })
    await desk.getByRole('button', { name: 'Open the report: Other, Vera Petrović' }).click()
    await expect(desk.getByText(words)).toBeVisible()
    await expect(desk.getByRole('link', { name: vera.mail })).toBeVisible()
    await lookAt(desk, 'one report', { answered: true })
    await desk.getByRole('button', { name: 'Accept' }).click()
    const question = desk.getByRole('dialog', { name: 'Accept this report' })
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText('Required')).toBeVisible()
    await question.getByLabel('Your comment').fill('Names a child who is alive.')
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Report approved').first()).toBeVisible()
    await expect(desk.getByText('No data')).toBeVisible()
  })

  await test.step('Vera sees it no more', async () => {
    await page.goto(photograph.address)
    await page.locator('[data-opens="comments"]').click()
    await expect(page.getByText('No comments yet.')).toBeVisible()
  })
  const author = await visitor()
  await test.step('Ben, who wrote it, does, and reads what happened', async () => {
    await openAs(author, ben, photograph.address)
    await expect(await openTalk(author)).toContainText(hiddenNote)
  })

  await test.step('Mod thinks better of it: the log knows both', async () => {
    await desk.getByLabel('Status').selectOption('Approved')
    await desk.getByRole('button', { name: /^Open the report/ }).click()
    await expect(desk.getByText('Names a child who is alive.').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Show it again' }).click()
    await desk
      .getByRole('dialog', { name: 'Show this again' })
      .getByRole('button', { name: 'Show it again' })
      .click()
    await expect(desk.getByText('Shown again').first()).toBeVisible()
    await expect(openDialog(desk)).toHaveCount(0)
    await desk.getByRole('link', { name: 'What moderators have done' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Mod Marković' })).toHaveCount(2)
    await lookAt(desk, 'the log of moderators', { answered: true })
  })
  await test.step('and Vera reads it again', async () => {
    await page.reload()
    await expect(await openTalk(page)).not.toContainText(hiddenNote)
  })
})

/** Opens what is said about the photograph on the screen; returns Ben's comment. */
async function openTalk(page: Page) {
  await page.locator('[data-opens="comments"]').click()
  const comment = page.locator('[data-comment]').filter({ hasText: words })
  await expect(comment).toBeVisible()
  return comment
}

/** A photograph on a page that some people were let in to; `say` lets one of them speak. */
async function photographToTalkAbout(server: TestServer, people: readonly Newcomer[]) {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = memorialIdOf(memorial)
  const family = await as(server, jelena)
  const { buffer, name, mimeType } = await aPortrait()
  const file = new File([Uint8Array.from(buffer)], name, { type: mimeType })
  const [image] = await family(photographs.upload, { deceasedId: personId }, [file])
  if (!image) throw new Error('no photograph')
  for (const guest of people) {
    const asked = await (await as(server, guest))(following.ask, { personId, description: 'Komšije.' })
    if ('id' in asked) await family(following.answer, { id: asked.id, accepted: true })
  }
  return {
    address: `${memorial}?id=${image.id}&type=1`,
    say: async (who: Newcomer) =>
      (await as(server, who))(comments.post, { entityId: image.id, text: words, type: commentTypes.image }),
  }
}

async function as(server: TestServer, who: Newcomer): Promise<Ask> {
  const token = await at(server.address)(accounts.logIn, { mail: who.mail, password })
  return at(server.address, token)
}
