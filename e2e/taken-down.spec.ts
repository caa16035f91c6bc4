/** A photograph that somebody else takes down while it is looked at: one goes on from there as from any other. */
import type { Page } from '@playwright/test'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

/** A finger that draws over the screen, from one side towards the other. */
async function swipe(page: Page, from: number, to: number) {
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 420 }] })
  await touch('touchStart', from)
  for (let moved = 1; moved <= 8; moved += 1) await touch('touchMove', from + ((to - from) * moved) / 8)
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('Jelena swipes on from a photograph that was taken down elsewhere, and back over its place', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const elsewhere = await asking(server, jelena)
  const deceasedId = memorialIdOf(memorial)
  const files = (await someOfDozen(4)).map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: 'image/jpeg' }),
  )
  await elsewhere(photographs.upload, { deceasedId }, files)
  const [, second] = await elsewhere(photographs.names, { id: deceasedId })
  const id = second?.id ?? ''
  await openAs(page, jelena, `${memorial}?tab=2&id=${id}&type=1`)
  await expect(page.getByRole('dialog', { name: '2 of 4' }).getByRole('img').first()).toBeVisible()

  await elsewhere(photographs.remove, { id })
  await expect(page.getByText('This photograph is no longer here.')).toBeVisible()
  await swipe(page, 320, 60)
  await expect(page.getByRole('dialog', { name: '2 of 3' })).toBeVisible()
  await expect(page.getByText('This photograph is no longer here.')).toBeHidden()
  await swipe(page, 60, 320)
  await expect(page.getByRole('dialog', { name: '1 of 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openDialog(page)).toHaveCount(0)
})
