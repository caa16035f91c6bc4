import { mostAddresses } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'
import { expect, test } from 'vitest'
import { addInvitees, findFault } from './invitees.ts'

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

const vera = ['vera@example.com']
const tooMany = Array.from({ length: mostAddresses + 1 }, (_, index) => `guest${index}@example.com`)

test.each([
  ['nobody and no words', [], [], ' ', { at: 'list', isMissing: true }],
  ['nobody but what is no address', [], ['vera'], 'Come and see', { at: 'list', isMissing: true }],
  ['no words', vera, ['jovan'], '', { at: 'words', isMissing: true }],
  ['what is no address', vera, ['jovan'], 'Come and see', { at: 'list', isMissing: false }],
  ['too many', tooMany, [], 'Come and see', { at: 'list', isMissing: false }],
  ['too many words', vera, [], 'a'.repeat(longest.note + 1), { at: 'words', isMissing: false }],
  ['what can leave', vera, [], ` ${'a'.repeat(longest.note)} `, null],
])(
  'an invitation with %s is stopped where that is to be mended (F24, F28)',
  (_, list, invalid, words, fault) => {
    expect(findFault({ list, invalid }, words)).toEqual(fault)
  },
)
