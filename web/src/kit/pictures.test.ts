import { largest } from '@spomen/contract/limits.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './pictures.ts'

test.each([
  { name: 'garden.jpg', type: 'image/jpeg', size: largest.image - 1, why: null },
  { name: 'garden.jpg', type: 'image/jpeg', size: largest.image, why: 'maximumImageSize' },
  { name: 'IMG_5195.HEIC', type: '', size: 2_000_000, why: null },
  { name: 'notes.txt', type: 'text/plain', size: 20, why: 'invalidImage' },
  { name: 'drawing.svg', type: 'image/svg+xml', size: 20, why: 'invalidImage' },
  { name: 'empty.jpg', type: 'image/jpeg', size: 0, why: 'invalidImage' },
])(
  'of $name with $size bytes Ann is told $why before anything is sent (C14, G11, J09, J10, Q40)',
  ({ why, ...file }) => {
    expect(refusalOf(file)).toBe(why)
  },
)
