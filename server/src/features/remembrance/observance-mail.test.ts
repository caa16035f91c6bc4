/** What the foot of a mail on chosen days (YF03) says of its link, and what the link does. */
import { memorials } from '@spomen/contract/memorials.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { type Observance, observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { expect, test } from 'vitest'
import { family, milan } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'
import { orderReminders } from './index.ts'

/** Ann keeps the pages of Milan and of Vera, who died on the same day. */
async function twoPages() {
  const home = await family({ TIME_ZONE: 'UTC', REMEMBRANCE_HOUR: '8' })
  const { as, ann, milanId } = home
  const vera = { ...milan, firstName: 'Vera', gender: 'Female' as const }
  const veraId = valueOf(await as(ann)(memorials.createPerson, vera)).id
  await home.mails()
  return {
    ...home,
    veraId,
    choose: async (deceasedId: string, observance: Observance) =>
      valueOf(
        await as(ann)(observedDays.choose, { deceasedId, observances: [observance], isAfterSunset: false }),
      ),
    muteMilan: async () => valueOf(await as(ann)(remembrance.mute, { personId: milanId, muted: true })),
    order: (day: string) => orderReminders(home.ctx, { day, today: day }),
    /** The one mail on chosen days that Ann got, and what its link ends. */
    async told() {
      const [mail, ...others] = (await home.mails()).filter(
        ({ to, head }) => to === ann.mail && /^<(remembrance|observances)\./.test(head.get('list-id') ?? ''),
      )
      expect(others).toEqual([])
      const token = mail?.head.get('list-unsubscribe')?.split('/').at(-1)?.replace('>', '') ?? ''
      const { kind } = valueOf(await as(null)(notifications.unsubscribing, { token }))
      return { kind, subject: mail?.subject, text: mail?.text.replace(/\s+/g, ' ') }
    },
  }
}

const endsAll = 'The link below ends the mails about the days of all pages.'

test.each([
  { observance: 'allSouls', day: '2026-11-02', subject: 'All Souls’ Day: Vera Jovanović' },
  { observance: 'death', day: '2026-11-03', subject: 'Five years ago today Vera died' },
] as const)(
  'Ann has muted one of two pages: the mail on the other ($observance) says that its link ends the days of all, as it does',
  async ({ observance, day, subject }) => {
    const { milanId, veraId, choose, muteMilan, order, told } = await twoPages()
    await choose(milanId, observance)
    await choose(veraId, observance)
    await muteMilan()
    await order(day)
    const mail = await told()
    expect(mail).toMatchObject({ kind: 'observances', subject, text: expect.stringContaining(endsAll) })
    expect(mail.text).not.toContain('this one page')
  },
)

test('a page that Ann chooses once the mail is ordered is told as well, and the mail names the page its link ends', async () => {
  const { milanId, veraId, choose, order, told } = await twoPages()
  await choose(milanId, 'allSouls')
  await order('2026-11-02')
  await choose(veraId, 'allSouls')
  const mail = await told()
  expect(mail).toMatchObject({
    kind: 'remembrance',
    subject: expect.stringContaining('Vera'),
    text: expect.stringContaining(
      'because you chose which days of the page of Milan Jovanović reach you. The link below ends the mails about the days of this one page',
    ),
  })
  expect(mail.text).not.toContain(endsAll)
})
