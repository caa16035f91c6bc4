/** Ann keeps the bride to herself and to those who keep the page with her (YC10). */
import { doors, suggestedParts } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

/** Ann's page of Milan with three photographs, one of them of a bride, and a link for guests; Ben is inside. */
async function family(server: TestServer) {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Petrović')
  const address = await prepareMemorial(server, ann, 'Milan', 'Jovanović')
  const personId = memorialIdOf(address)
  const [anns, bens] = [await asking(server, ann), await asking(server, ben)]
  const request = await bens(following.ask, { personId, description: 'Bili smo komšije.' })
  if ('id' in request) await anns(following.answer, { id: request.id, accepted: true })
  const hung = await anns(photographs.upload, { deceasedId: personId }, (await someOfDozen(3)).map(fileOf))
  const bride = hung[0]?.id ?? ''
  await anns(photographs.describe, { id: bride, title: 'Vesna as a bride' })
  await anns(timelines.add, { personId, title: 'The divorce', from: '1975-03-01' })
  const { links } = await anns(doors.change, {
    deceasedId: personId,
    opens: 'byLink',
    parts: [...suggestedParts],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: false,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  return { ann, ben, address, bride, code: links[0]?.code ?? '' }
}

test('Ann says that the bride is for the keepers; Ben’s window loses her at once, and no guest sees her', {
  tag: '@desk',
}, async ({ page, visitor, server }) => {
  const { ann, ben, address, bride, code } = await family(server)
  const [his, guests] = [await visitor(), await visitor()]
  await openAs(his, ben, `${address}?tab=2`)
  // It lies among the first of the page and hangs among all of them.
  const seen = his.getByRole('link', { name: 'Vesna as a bride' })
  await expect(seen).toHaveCount(2)
  await guests.goto(`/${code}`)
  const theirs = guests.getByRole('img', { name: 'Vesna as a bride' })
  await expect(theirs.first()).toBeAttached()

  await openAs(page, ann, `${address}?id=${bride}&type=1`)
  const room = page.getByRole('dialog', { name: /Vesna as a bride/ })
  await test.step('the photograph says in words who sees it, and leads to three choices', async () => {
    const seenBy = room.getByRole('button', { name: 'Seen by whoever sees the page' })
    await expect(seenBy).toBeVisible()
    await lookAt(page, 'a photograph and who sees it', { answered: true })
    await seenBy.click()
    const dialog = page.getByRole('dialog', { name: 'Who sees this photograph?' })
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expect(dialog.getByRole('radio', { name: /^Whoever sees the page/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Only the keepers/ }).check()
    await expect(dialog.getByText('Others lose it at once')).toBeVisible()
    await lookAt(page, 'who sees a photograph', { answered: true })
    await lookAtNarrow(page, 'who sees a photograph')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      room.getByRole('button', { name: 'Only the keepers, and whoever brought it, see this' }),
    ).toBeFocused()
  })

  await test.step('Ben’s open window loses it, and a guest’s next look does not find it', async () => {
    await expect(seen).toHaveCount(0)
    await guests.reload()
    await expect(guests.getByRole('img').first()).toBeAttached()
    await expect(theirs).toHaveCount(0)
    await his.goto(`${address}?id=${bride}&type=1`)
    await expect(his.getByText('This photograph is no longer here.')).toBeVisible()
    await his.keyboard.press('Escape')
    await expect(his.locator('#photographs')).toBeFocused()
  })

  await test.step('among the photographs a lock marks it, with words', async () => {
    await page.goto(`${address}?tab=2`)
    const kept = 'Vesna as a bride Only the keepers, and whoever brought it, see this'
    await expect(page.getByRole('tabpanel').getByRole('link', { name: kept })).toBeVisible()
    await lookAt(page, 'photographs of which one is for the keepers', { answered: true })
    await lookAtNarrow(page, 'photographs of which one is for the keepers')
  })

  await test.step('a piece of the life is kept from guests in the same way, and the history tells of both', async () => {
    await page.goto(`${address}?tab=1`)
    await page.getByRole('button', { name: 'Seen by whoever sees the page: The divorce' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who sees this piece of the life?' })
    await dialog.getByRole('radio', { name: /^Only those inside/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Only those inside see this', { exact: true }).first()).toBeVisible()
    await lookAt(page, 'a life of which a piece is kept from guests', { answered: true })
    await guests.reload()
    await expect(guests.getByText('The divorce')).toHaveCount(0)
  })
})
