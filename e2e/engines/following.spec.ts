import { prepareMemorial, preparePerson } from '../prepare.ts'
import { expect, openAs, test } from './engine-test.ts'

test('a neighbour asks, is let in, and the page he has kept open opens by itself; to another page the family invites him by mail, and he comes in', async ({
  tab,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const marko = await preparePerson(server, 'Marko', 'Petrović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const guest = await visitor()
  await openAs(guest, marko, memorial)
  await guest.getByRole('button', { name: 'Ask to follow' }).click()
  const request = guest.getByRole('dialog')
  await request.getByLabel('A few words to the family').fill('Bili smo komšije.')
  await request.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByRole('button', { name: 'Request sent' })).toBeVisible()

  await server.mailTo(jelena.mail, 'Bili smo komšije.')
  await openAs(tab, jelena, '/PendingRequests')
  const asked = tab.getByRole('article', { name: 'Marko Petrović' })
  await expect(asked).toContainText('Bili smo komšije.')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('tab', { name: /Photographs/ })).toBeVisible()

  await tab.goto(await prepareMemorial(server, jelena, 'Stevan', 'Jovanović'))
  await tab.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(marko.mail)
  await dialog.getByLabel('A few words to them').fill('Dođite da ga se setimo.')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()

  const { link } = await server.mailTo(marko.mail, 'invites you to remember Stevan Jovanović')
  await guest.goto(new URL(link).pathname)
  const invitation = guest.getByRole('article', { name: 'The family of Stevan Jovanović invites you' })
  await expect(invitation).toContainText('Dođite da ga se setimo.')
  await invitation.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.getByRole('link', { name: 'Open the page of Stevan Jovanović' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Stevan Jovanović' })).toBeVisible()
  await expect(guest.getByRole('tab', { name: /Photographs/ })).toBeVisible()
})
