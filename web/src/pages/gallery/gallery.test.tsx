import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { PartsGallery } from './PartsGallery.tsx'

test('whoever builds with the parts sees each, opens a dialog, closes it, and is asked before a greeting is deleted', async () => {
  const { getByRole, findByRole, getAllByRole, person, queryByRole } = show(<PartsGallery />)
  expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Buttons',
    'Dialogs, messages',
    'Faces and pictures',
    'Waiting and progress',
    'Tabs and pages',
    'Nothing, and nothing came',
  ])
  await person.click(getByRole('button', { name: 'Open a dialog' }))
  await person.click(await findByRole('button', { name: 'Leave this greeting' }))
  expect(queryByRole('button', { name: 'Leave this greeting' })).toBeNull()
  await person.click(getByRole('button', { name: 'Ask before deleting' }))
  expect(await findByRole('button', { name: 'Delete greeting' })).toBeTruthy()
})
