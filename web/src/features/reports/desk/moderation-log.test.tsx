import { type ModeratorAct, reports } from '@spomen/contract/reports.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { ModerationLog } from './ModerationLog.tsx'

const act: ModeratorAct = {
  id: '01JACT00000000000000000000',
  act: 'Approved',
  type: 2,
  entityId: '01JCQMMENT0000000000000000',
  byUserId: '01JMQD00000000000000000000',
  byUserFullName: 'Mod Marković',
  comment: 'Names a child.',
  createdAt: '2026-11-19T10:00:00.000Z',
}

/** The lines of the log, in which these acts stand. */
async function linesOf(...items: ModeratorAct[]) {
  const { send } = fakeServer(
    when(reports.acts, { items, totalCount: items.length, totalPages: 1, pageNumber: 1 }),
  )
  return show(<ModerationLog />, { at: '/Reports?part=log', send }).findAllByRole('listitem')
}

test('the log tells what moderators did, and nothing of whoever reported', async () => {
  const [line] = await linesOf(act)
  for (const words of ['Report approved', 'Comment', act.entityId, 'Names a child.', 'Mod Marković'])
    expect(line?.textContent).toContain(words)
})

test('no line of the log begins with the dot between two things', async () => {
  const [line] = await linesOf(act)
  expect(line?.textContent.match(/.·./g)).toEqual(['\u00a0· ', '\u00a0· '])
})

test('an act that only a newer server knows has words all the same', async () => {
  const [line] = await linesOf({ ...act, act: 'Merged' as 'Approved' })
  expect(line?.querySelector('strong')?.textContent).toBe('Something that this page has no words for yet')
})

test('what was decided about a takeover reads as that, and not as a report decided', async () => {
  const [granted, refused] = await linesOf(
    { ...act, id: '01JACT00000000000000000001', type: 6, act: 'TakeoverGranted', comment: 'Seen the paper.' },
    { ...act, type: 6, act: 'TakeoverRefused', comment: 'Ann has written.' },
  )
  expect(granted?.textContent).toContain('Takeover granted')
  expect(refused?.textContent).toContain('Takeover refused')
})
