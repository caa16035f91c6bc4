import { expect, test } from 'vitest'
import { MailAddress } from './vocabulary.ts'
import { isMailAddress, isPhone } from './text-checks.ts'

test.each([
  '+381 (0)63 123-456',
  '063/123.456',
  '0049·30·901820',
  '＋８６　１３８－００１３－８０００',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '+1 555 0100 ext. 12',
  '+1-555-0100x12',
  '112',
])('%s is a phone number', (given) => expect(isPhone(given)).toBe(true))

test.each(['call me', '063 ask for Ana', '+-', '12', '<b>063</b>', 'x', '063 123 456 ext'])(
  '%s is none',
  (given) => expect(isPhone(given)).toBe(false),
)

test.each([
  'ann@example.org',
  " Ann.O'Hara+spomen@Example.ORG ",
  'ana@пример.срб',
  'ann@localhost',
  '.ann@example.org',
  'ann..o@example.org',
  'ann@example',
  'ann example.org',
  '',
  `${'a'.repeat(250)}@b.org`,
])('a form says of "%s" what the server says of it (X02)', (given) => {
  expect(isMailAddress(given)).toBe(MailAddress.safeParse(given).success)
})
