import { expect, test } from 'vitest'
import { refusalAsSent } from './uploads.ts'

test.each([
  ['a photo that is none', 'garden.jpg', 'image/jpeg', 'invalidVideo', 'invalidImage'],
  ['a film that is none', 'garden.mp4', 'video/mp4', 'invalidVideo', 'invalidVideo'],
  ['a photo too many', 'garden.jpg', 'image/jpeg', 'maximumUpload', 'maximumUpload'],
] as const)('%s is refused as what its sender takes it for (J14, K12)', (_, name, type, why, refused) => {
  expect(refusalAsSent(new File(['<html>'], name, { type }), why)).toBe(refused)
})
