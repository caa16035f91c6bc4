/** When a year of silence ends that is wished for by the link of a mail on a day (YF01, decision 132). */
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { type Person, withNewSession } from '../../../test/cast.ts'
import { remembranceMorning } from '../../../test/remembrance.ts'
import { valueOf } from '../../../test/world.ts'

/** Milan's family, whose members press what stands at the foot of the mails they got. */
async function quietHome() {
  const home = await remembranceMorning()
  const { as, clock, milanId, sentMails, wake } = home
  /** Presses "not this year" in the last mail to somebody; answers until when it is silent. */
  async function pressYear(person: Person) {
    const mail = (await sentMails()).findLast(({ to }) => to === person.mail)
    const token = /\/Silence\/([\w-]{43})\?wish=year/.exec(mail?.text ?? '')?.[1] ?? ''
    return valueOf(await as(null)(silences.changeByLink, { token, wish: 'year' })).person?.until
  }
  return {
    ...home,
    pressYear,
    choose: async (person: Person, observances: Observance[]) =>
      valueOf(
        await as(person)(observedDays.choose, { deceasedId: milanId, observances, isAfterSunset: false }),
      ),
    /** Goes to ten in the morning of a day, on which the house does what is due. */
    async on(day: string) {
      clock.forward(Date.parse(`${day}T10:00:00Z`) - clock.now().getTime())
      await wake()
    },
  }
}

test('a birthday that was made up for the day after is told a year later, though Ben pressed “not this year” (YF01)', async () => {
  const { ben, on, pressYear } = await quietHome()
  await on('2027-04-13')
  expect(await pressYear(ben)).toBe('2028-04-12')
})

test('so is a chosen day that was made up for, also where one presses two days later still (YF01)', async () => {
  const { ben, choose, on, pressYear, clock } = await quietHome()
  await choose(ben, ['allSouls'])
  await on('2026-11-03')
  clock.forward(2 * 86_400_000)
  expect(await pressYear(ben)).toBe('2027-11-02')
})

test('Ben presses “not this year” in the mail on a day that moves: he is told of it the year after, whatever its date (YF01)', async () => {
  const { ben, choose, on, pressYear, subjects } = await quietHome()
  await choose(ben, ['sundayOfTheDead'])
  await on('2026-11-22')
  expect(await pressYear(ben)).toBe('2027-11-21')
  const toldBen = async () => (await subjects()).filter((line) => line.startsWith('ben'))
  expect(await toldBen()).toHaveLength(1)
  await on('2027-11-21')
  expect(await toldBen()).toHaveLength(2)
})

test.each([
  { day: '2026-10-10', kind: 'memorialSaturdays', late: 2, until: '2027-10-09' },
  { day: '2026-11-07', kind: 'memorialSaturdays', late: 0, until: '2027-11-06' },
  { day: '2026-09-10', kind: 'hijriYear', late: 0, until: '2027-08-30' },
  // That Jewish year is a long one.
  { day: '2026-11-07', kind: 'yahrzeit', late: 1, until: '2027-11-07' },
  { day: '2026-11-02', kind: 'allSouls', late: 0, until: '2027-11-02' },
] as const)(
  'the year of silence that begins with $kind on $day is over on $until',
  async ({ day, kind, late, until }) => {
    const { ben, choose, on, pressYear, clock } = await quietHome()
    await choose(ben, [kind])
    await on(day)
    clock.forward(late * 86_400_000)
    expect(await pressYear(ben)).toBe(until)
  },
)

test.each([
  // Ben presses on the evening the day begins with, and on the day itself; that Jewish year has 354 days.
  { day: '2028-11-16', until: '2029-11-05' },
  { day: '2028-11-17', until: '2029-11-05' },
] as const)(
  'pressed on the page on $day, “not this year” leaves out one yahrzeit (YF01)',
  async ({ day, until }) => {
    const { as, ben, ctx, milanId, choose, on } = await quietHome()
    await choose(ben, ['yahrzeit'])
    await on(day)
    const again = await withNewSession(ctx, ben)
    const silent = valueOf(await as(again)(silences.change, { personId: milanId, wish: 'year' }))
    expect(silent.person?.until).toBe(until)
  },
)
