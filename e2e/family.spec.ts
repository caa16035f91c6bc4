import { test } from './journey.ts'
import { arrive, newcomer } from './people.ts'

test('a family keeps a memorial, lets somebody in and keeps a stranger out', async ({ page, house }) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, house, jelena, { looking: true })
})
