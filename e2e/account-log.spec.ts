import { accounts } from '@spomen/contract/accounts.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { lookAt } from './accessibility.ts'
import { askAs } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { loseConnection } from './network-idle.ts'
import { openAs } from './people.ts'
import { asking, preparePerson } from './prepare.ts'

test('Ann reads what happened with her account, what to do if it was not her, and that a moderator has read it', async ({
  page,
  visitor,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const mod = await preparePerson(server, 'Mod', 'Marković')
  await server.makeModerator(mod.mail)
  const ask = await asking(server, ann)
  for (let times = 0; times < 33; times += 1) await ask(remembrance.makeCalendar, {})
  for (const wrong of ['a guess', 'another guess'])
    await askAs(page, accounts.logIn, { mail: ann.mail, password: wrong }, '')
  const log = page.getByRole('group', { name: 'What happened with your account' })

  await test.step('she finds it among the settings, the newest first', async () => {
    await openAs(page, ann, '/Settings')
    await page
      .getByRole('navigation', { name: 'Parts of the settings' })
      .getByRole('link', { name: 'What happened with your account' })
      .click()
    await expect(page).toHaveURL(/part=log/)
    await expect(log.getByRole('listitem').first()).toContainText('Logged in with the password')
    await expect(log.getByRole('listitem').nth(1)).toContainText('2 times on this day')
    await lookAt(page, 'the log of an account', { answered: true })
  })

  await test.step('what is older comes when she asks; without a line she is told, and it comes with the line', async () => {
    await expect(log.getByRole('listitem')).toHaveCount(30)
    await loseConnection(page)
    await log.getByRole('button', { name: 'Show what was before' }).click()
    await expect(log.getByRole('alert')).toBeVisible()
    await expect(log.getByRole('listitem')).toHaveCount(30)
    await page.context().setOffline(false)
    // With the line the log is asked for again by itself, which may take the place of a press.
    await expect(async () => {
      if (await log.getByRole('button').count()) await log.getByRole('button').click({ timeout: 1_000 })
      await expect(log.getByRole('listitem')).not.toHaveCount(30, { timeout: 2_000 })
    }).toPass()
    await expect(log.getByRole('button')).toHaveCount(0)
    await expect(log).toBeFocused()
  })

  await test.step('Mod reads it as a moderator, by her address, and narrows it', async () => {
    const desk = await visitor()
    await openAs(desk, mod, '/Admin?part=log')
    await desk.getByLabel('E-mail or number').fill(ann.mail)
    await expect(desk).toHaveURL(/q=ann/)
    await desk.getByLabel('What happened', { exact: true }).selectOption('Refused logins')
    const rows = desk.getByRole('table', { name: 'Account log' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Ann Marić')
    await lookAt(desk, 'the log of the house', { answered: true })
  })

  await test.step('she sees that he did, and is led to where she can shut others out', async () => {
    await page.reload()
    await expect(log.getByRole('listitem').first()).toContainText('The log of this account was read')
    await expect(log.getByRole('listitem').first()).toContainText('By a moderator')
    await page.getByRole('link', { name: 'log out everywhere else' }).click()
    await expect(page.getByRole('region', { name: 'Your devices' })).toBeVisible()
  })
})
