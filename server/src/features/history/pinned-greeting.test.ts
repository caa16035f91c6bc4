/** A greeting that stood under the name until the family wrote a line of its own there, and that line put back (YC02). */
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { change, linesFor, newest, putBack } from '../../../test/history.ts'
import { accept, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

const epitaph = 'He planted walnut trees.'

/** Ben's greeting stands under Milan's name until Ann writes a line there. */
async function giveWay() {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  valueOf(await as(ann)(greetings.pin, { id, isPinned: true }))
  valueOf(await change(home, ann, { nickname: 'Mića', epitaph }))
  const under = async () => valueOf(await as(ann)(profiles.whole, { id: milanId })).epitaph
  return { home, id, under, line: await newest(home, 'factsChanged') }
}

test('the history tells that a greeting gave way to a line, and that it stands there again (YC02)', async () => {
  const { home, line } = await giveWay()
  const kinds = async () => (await linesFor(home, home.ann)).slice(0, 3).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['factsChanged', 'greetingUnpinned', 'greetingPinned'])
  valueOf(await putBack(home, home.ann, line.id))
  expect(await kinds()).toEqual(['greetingPinned', 'factsChanged', 'factsChanged'])
})

test('the greeting that stood there before a line stands there again once that is put back (YC02)', async () => {
  const { home, id, under, line } = await giveWay()
  const { ann, ben } = home
  expect((await under())?.words).toBe(epitaph)
  valueOf(await putBack(home, ann, line.id))
  expect(await under()).toEqual({ words: 'Rest well.', greetingId: id, byUserFullName: 'Ben Đorđević' })
  const own = valueOf(await home.as(ben)(greetings.list, { personId: home.milanId }))
  expect(own).toMatchObject([{ id, isPinned: true }])
  // And once more: the line is back, and the greeting gives way again.
  const [last] = (await linesFor(home, ann)).filter(({ kind }) => kind === 'factsChanged')
  valueOf(await putBack(home, ann, last?.id ?? ''))
  expect((await under())?.words).toBe(epitaph)
})

test('a greeting that is gone or hidden by then stands there no more, and what else was changed comes back (YC02)', async () => {
  const gone = await giveWay()
  valueOf(await gone.home.as(gone.home.ben)(greetings.remove, { id: gone.id }))
  valueOf(await putBack(gone.home, gone.home.ann, gone.line.id))
  expect(await gone.under()).toBeNull()

  const hidden = await giveWay()
  const { home, id, line } = hidden
  await accept(home, await tell(home, home.ann, id, 'LastGreeting'))
  valueOf(await putBack(home, home.ann, line.id))
  await home.ctx.db.updateTable('greetings').set({ reported: false }).where('id', '=', id).execute()
  expect(await hidden.under()).toBeNull()
  const { nickname } = valueOf(await home.as(home.ann)(profiles.whole, { id: home.milanId }))
  expect(nickname).not.toBe('Mića')
})

test('a line that took the place of nothing leaves nothing when it is put back (YC02)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  valueOf(await change(home, ann, { epitaph }))
  valueOf(await putBack(home, ann, (await newest(home, 'factsChanged')).id))
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).epitaph).toBeNull()
})
