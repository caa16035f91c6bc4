/** What Ben answers about guests goes for a greeting of his that is removed meanwhile as for one that stays (YA03, YC02). */
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { valueOf } from '../../../test/world.ts'

/** When Ben writes: before he is asked, at the open door where guests read it, and at the closed door where they do not. */
type Kind = 'before' | 'read' | 'unread'

/** Before which of his answers a greeting is removed, and before which it is put back; one of each kind stays all the time. */
const absences = [null, [0, 2], [1, 2], [1, 3], [2, 3]] as const

interface Written {
  id: string
  kind: Kind
  absence: (typeof absences)[number]
}

/** Ben writes as often as there are absences, of one kind. */
async function write({ as, ben, clock, milanId }: Family, kind: Kind): Promise<Written[]> {
  const said = kind === 'read' ? { guestsMayRead: true, opens: 'byLink' as const } : {}
  const written: Written[] = []
  for (const absence of absences) {
    clock.forward(1_000)
    const greeting = await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', ...said })
    written.push({ id: valueOf(greeting).id, kind, absence })
  }
  return written
}

async function writeAll(home: Family): Promise<Written[]> {
  const before = await write(home, 'before')
  home.clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  const read = await write(home, 'read')
  await openDoor(home, { opens: 'closed' })
  const unread = await write(home, 'unread')
  await openDoor(home, { opens: 'byLink' })
  return [...before, ...read, ...unread]
}

async function answer({ as, ben, clock, milanId }: Family, agrees: boolean) {
  clock.forward(1_000)
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees, opens: 'byLink' }))
}

/** Which of the greetings that are there reach another way than the one of their kind that stayed. */
async function differing({ ctx }: Family, written: readonly Written[]) {
  const rows = await ctx.db.selectFrom('greetings').select(['id', 'shown_to']).execute()
  const reaches = new Map(rows.map((row) => [row.id, row.shown_to]))
  const reachOfStayed = (kind: Kind) =>
    reaches.get(written.find((one) => one.kind === kind && one.absence === null)?.id ?? '')
  return written.filter(({ id, kind }) => reaches.has(id) && reaches.get(id) !== reachOfStayed(kind))
}

test.each([
  ['no, yes and no', [false, true, false]],
  ['no, no and yes', [false, false, true]],
  ['yes, no and yes', [true, false, true]],
  ['no, yes and yes', [false, true, true]],
])(
  'Ben says %s: a greeting put back in between reaches as far as one that stayed (YA03)',
  async (_, given) => {
    const home = await family()
    const { as, ann, clock } = home
    const written = await writeAll(home)
    const lines = new Map<string, string>()
    const move = async (at: number) => {
      clock.forward(1_000)
      for (const { id, absence } of written) {
        if (absence?.[1] === at) expect(await putBack(home, ann, lines.get(id) ?? '')).toSucceed()
        if (absence?.[0] !== at) continue
        valueOf(await as(ann)(greetings.remove, { id }))
        lines.set(id, (await newest(home, 'greetingRemoved')).id)
      }
    }
    for (const [at, agrees] of given.entries()) {
      await move(at)
      await answer(home, agrees)
      expect(await differing(home, written)).toEqual([])
    }
    await move(given.length)
    expect(await differing(home, written)).toEqual([])
    // Nor does a later no keep for good what guests once read.
    for (const agrees of [false, true]) {
      await answer(home, agrees)
      expect(await differing(home, written)).toEqual([])
    }
  },
)
