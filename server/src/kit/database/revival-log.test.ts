import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { noRoomSentence } from '../files/disk-full.ts'
import { revivalLog } from './revival-log.ts'

const noRoom = 'The bundled database finds no room on the disk; it goes on by itself once there is some'

test('an operator whose disk is full reads once that the database waits for room, and not every moment', () => {
  const lines: unknown[] = []
  const tell = revivalLog({ error: (about: object, message?: string) => lines.push([about, message]) })
  const letsNobodyIn = new DatabaseError('could not write init file: No space left on device', 1, 'error')
  letsNobodyIn.code = '53100'
  for (const error of [letsNobodyIn, letsNobodyIn, new CannotStart(noRoomSentence), new Error('broken')])
    tell(error)
  expect(lines).toEqual([
    [{ reason: 'error: could not write init file: No space left on device' }, noRoom],
    [{ reason: `CannotStart: ${noRoomSentence}` }, noRoom],
    [{ reason: 'Error: broken' }, 'The bundled database does not start'],
  ])
})
