import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { OpenTreeFile, type OpenTreeFileHandle } from './OpenTreeFile.tsx'

test('a file that lies in a cloud Ann cannot reach is not passed over in silence (YH04)', async () => {
  const onRead = vi.fn()
  const page = show(<OpenTreeFile ref={createRef<OpenTreeFileHandle>()} onRead={onRead} />)
  const file = new File(['0 HEAD'], 'petrovic.ged')
  file.arrayBuffer = () => Promise.reject(new DOMException('offline', 'NotReadableError'))
  await page.person.upload(page.getByLabelText('A file with a family tree'), file)
  expect(await page.findByText('We could not open this file')).toBeTruthy()
  expect(page.getByText(/^It could not be read from your device/)).toBeTruthy()
  expect(onRead).not.toHaveBeenCalled()
})
