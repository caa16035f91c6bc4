import { expect, test } from 'vitest'
import { addInvitees } from './invitees.ts'

test.each([
  ['vera@example.com', ['vera@example.com'], []],
  ['  Vera@Example.COM ', ['vera@example.com'], []],
  [
    'vera@example.com, jovan@example.com;ben@example.org',
    ['vera@example.com', 'jovan@example.com', 'ben@example.org'],
    [],
  ],
  ['vera@example.com\r\njovan@example.com\n\n', ['vera@example.com', 'jovan@example.com'], []],
  ['vera@example.com jovan@example.com', ['vera@example.com', 'jovan@example.com'], []],
  [
    'Vera Petrović <vera@example.com>, "Jovan" <jovan@example.com>',
    ['vera@example.com', 'jovan@example.com'],
    [],
  ],
  ['vera@example.com, VERA@example.com', ['vera@example.com'], []],
  ['vera', [], ['vera']],
  ['vera@example', [], ['vera@example']],
  ['vera @example.com', [], ['vera @example.com']],
  ['my cousin vera@example.com', [], ['my cousin vera@example.com']],
  ['vera@@example.com', [], ['vera@@example.com']],
  ['vera@example.com, and Jovan', ['vera@example.com'], ['and Jovan']],
  ['', [], []],
  [' , ;', [], []],
])('of %j the list takes %j and leaves out %j (F28, Q71)', (text, list, invalid) => {
  expect(addInvitees([], text)).toEqual({ list, invalid })
})

test('who is on the list already is not there twice, and the order stays', () => {
  const list = ['ben@example.org', 'vera@example.com']
  expect(addInvitees(list, 'Vera@example.com, jovan@example.com').list).toEqual([
    ...list,
    'jovan@example.com',
  ])
})
