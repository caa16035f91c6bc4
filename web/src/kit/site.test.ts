import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

test('links that are handed on begin with what the operator gave', () => {
  expect(siteOf('https://memories.example.org', 'http://10.0.0.7:3000')).toBe('https://memories.example.org')
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'where nothing was given, they begin where the page was opened: %s leads nobody else anywhere',
  (given) => {
    expect(siteOf(given, 'http://10.0.0.7:3000')).toBe('http://10.0.0.7:3000')
  },
)
