import { memorials } from '@spomen/contract/memorials.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { arrive, newcomer, plainDocument } from './people.ts'

test('a daughter sees how many came to her father’s page, and nobody sees who (W03, W05)', async ({
  page,
  visitor,
  server,
}) => {
  await arrive(page, server, newcomer('Jelena', 'Jovanović'), { at: '/Statistics' })
  await expect(page.getByText('You keep no page yet')).toBeVisible()
  await lookAt(page, 'the statistics of nothing')
  const made = await askAs(page, memorials.createPerson, {
    firstName: 'Milan',
    lastName: 'Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
  })
  const id = made.ok ? made.value.id : ''

  const guest = await visitor()
  await arrive(guest, server, newcomer('Marko', 'Petrović'), { at: plainDocument })
  for (let time = 0; time < 2; time += 1) {
    const counted = guest.waitForResponse((answer) => answer.url().endsWith('RefStatistics'))
    await guest.goto(`/Profile/${id}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Milan')
    await counted
  }

  await page.goto(`/Statistics?id=${id}`)
  await expect(page.getByText(/^So far 1 visit;/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Visits/ })).toHaveCount(0)
  await lookAt(page, 'the statistics of the first day', { answered: true })
})
