import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { UploadList } from './UploadList.tsx'
import { type QueuedUpload, waitingUpload } from './upload-states.ts'

const photograph = (id: number, about: Partial<QueuedUpload>): QueuedUpload => ({
  ...waitingUpload(
    {
      file: new File(['.'], `Album ${id}.jpg`, { type: 'image/jpeg' }),
      key: `key${id}`,
      batch: 'batch',
      count: 3,
      place: id,
      isPrepared: false,
      facts: Promise.resolve(null),
    },
    id,
    'milan',
  ),
  ...about,
})

test('of three photographs those that were refused or failed are not waited for: only the others are counted', () => {
  const titleOf = (...uploads: QueuedUpload[]) => {
    const { getByRole, unmount } = show(<UploadList kind="images" uploads={uploads} />)
    const title = getByRole('heading').textContent
    unmount()
    return title
  }
  const refused = photograph(1, { state: 'failed', why: 'invalidImage' })
  const lost = photograph(2, { state: 'failed', why: 'unreachable' })
  expect(titleOf(photograph(1, {}), photograph(2, {}), photograph(3, { state: 'sending' }))).toBe(
    '0 of 3 photographs have arrived',
  )
  expect(titleOf(refused, photograph(2, { state: 'done' }), photograph(3, { state: 'sending' }))).toBe(
    '1 of 2 photographs have arrived',
  )
  expect(titleOf(refused, lost, photograph(3, { state: 'settling' }))).toBe('The photograph is on its way')
  expect(titleOf(refused, lost)).toBe('These did not arrive')
  expect(titleOf(photograph(1, { state: 'done' }))).toBe('The photograph has arrived')
  expect(titleOf(refused, photograph(2, { state: 'done' }))).toBe('The photograph has arrived')
  expect(titleOf(photograph(1, { state: 'done' }), photograph(2, { state: 'done' }))).toBe(
    '2 of 2 photographs have arrived',
  )
})

test('how much has been sent is written as each language writes it', () => {
  const { getByText } = show(
    <UploadList kind="images" uploads={[photograph(1, { state: 'sending', sent: 0.129 })]} />,
  )
  expect(getByText(/ · 12% sent$/)).toBeTruthy()
})
