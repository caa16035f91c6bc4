/** Which part of a picture is to be seen. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import CropDialog from './CropDialog.tsx'

// jsdom makes no addresses for files.
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

test('whoever brings a picture as near as it comes is still at the button there (C12)', async () => {
  const file = new File(['x'], 'face.jpg', { type: 'image/jpeg' })
  const { person } = show(
    <CropDialog file={file} frame={{ aspect: 1, shape: 'round' }} onCropped={vi.fn()} onClose={vi.fn()} />,
  )
  const near = screen.getByRole<HTMLInputElement>('slider', { name: 'How near' })
  const [farther, nearer] = ['Farther', 'Nearer'].map((name) => screen.getByRole('button', { name }))
  expect(farther?.getAttribute('aria-disabled')).toBe('true')
  nearer?.focus()
  await person.keyboard('{Enter>16/}')
  expect(near.value).toBe('4')
  expect(document.activeElement).toBe(nearer)
  expect(nearer?.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Enter}')
  expect(near.value).toBe('4')
})
