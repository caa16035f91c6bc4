import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'Come and remember him with us.'

const invite = ({ as, ann, milanId }: Family, ...emails: string[]) =>
  as(ann)(following.ask, { personId: milanId, byUserId: ann.id, emails, description })

async function invited(home: Family, ...emails: string[]): Promise<string[]> {
  const made = valueOf(await invite(home, ...emails))
  return 'ids' in made ? made.ids : []
}

test('Ann invites Cleo, who sees it on the wall, on the page and in her list, and comes in (F24–F33, Q17)', async () => {
  const home = await family()
  const { as, ann, cleo, milanId, mails } = home
  const [id = ''] = await invited(home, ' CLEO@example.org ')
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({ to: cleo.mail, link: 'https://spomen.example/PendingRequests' })
  expect(mail?.subject).toBe('Ann Jovanović lädt Sie ein, sich gemeinsam an Milan Jovanović zu erinnern')
  expect(mail?.text).toContain(description)
  const { items } = valueOf(await as(cleo)(profiles.wall, {}))
  expect(items[0]?.relationFlag).toBe(4)
  expect(valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId }))).toMatchObject({
    didLoggedUserReceiveFollowingInvitation: true,
    isLoggedUserOwnerOrFollower: false,
  })
  const waiting = valueOf(await as(cleo)(following.pending, {}))
  expect(waiting?.items).toMatchObject([
    { id, byUserId: ann.id, byUserFullName: 'Ann Jovanović', description },
  ])
  expect(await as(cleo)(photographs.list, { deceasedId: milanId })).toRefuse('forbidden')
  valueOf(await as(cleo)(following.answer, { id, accepted: true }))
  valueOf(await as(cleo)(photographs.list, { deceasedId: milanId }))
  expect(valueOf(await as(cleo)(following.pending, {}))).toBeNull()
})

test('an invitation waits for whoever signs up with its address later (Q17)', async () => {
  const home = await family()
  const { as, milanId, mails } = home
  const email = 'vera@example.com'
  const [id = ''] = await invited(home, 'Vera@Example.com')
  expect((await mails()).at(-1)).toMatchObject({
    to: email,
    subject: 'Ann Jovanović invites you to remember Milan Jovanović',
    link: 'https://spomen.example/Login?state=signup&backUrl=%2FPendingRequests',
  })
  const password = 'lipa u dvorištu'
  const about = { name: 'Vera', lastName: 'Petrović', gender: 'Female', dateOfBirth: '1965-02-03' } as const
  const place = { country: 'Serbia', city: 'Subotica' }
  valueOf(
    await as(null)(accounts.signUp, { ...about, ...place, email, password, passwordConfirmed: password }),
  )
  const activationGuid = (await mails()).at(-1)?.link.split('/').at(-1) ?? ''
  valueOf(await as(null)(accounts.activate, { activationGuid }))
  const token = valueOf(await as(null)(accounts.logIn, { mail: email, password }))
  const vera = { ...home.cleo, token }
  expect(valueOf(await as(vera)(following.pending, {}))?.items).toMatchObject([{ id, description }])
  valueOf(await as(vera)(following.answer, { id, accepted: true }))
  valueOf(await as(vera)(photographs.list, { deceasedId: milanId }))
})

test('an address has to be proven before it opens anything, in whatever letters it was written (Q17)', async () => {
  const home = await family()
  const { as, milanId, mails } = home
  const password = 'lipa u dvorištu'
  const about = { name: 'Vera', lastName: 'Petrović', gender: 'Female', dateOfBirth: '1965-02-03' } as const
  const place = { country: 'Serbia', city: 'Subotica', password, passwordConfirmed: password }
  valueOf(await as(null)(accounts.signUp, { ...about, ...place, email: 'VERA@Example.Com' }))
  const activationGuid = (await mails()).at(-1)?.link.split('/').at(-1) ?? ''

  const [id = ''] = await invited(home, 'vera@EXAMPLE.com')
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({
    to: 'vera@example.com',
    link: 'https://spomen.example/Login?state=login&backUrl=%2FPendingRequests',
  })
  expect(mail?.text).not.toContain('Vera')
  const logIn = { mail: 'Vera@example.COM', password }
  expect(await as(null)(accounts.logIn, logIn)).toRefuse('activateAccount')

  valueOf(await as(null)(accounts.activate, { activationGuid }))
  const vera = { ...home.cleo, token: valueOf(await as(null)(accounts.logIn, logIn)) }
  expect(valueOf(await as(vera)(following.pending, {}))?.items).toMatchObject([{ id, isInvitation: true }])
  expect(valueOf(await as(vera)(profiles.wall, {})).items[0]?.relationFlag).toBe(4)
  valueOf(await as(vera)(following.answer, { id, accepted: true }))
  expect(valueOf(await as(vera)(profiles.followed, {})).items).toMatchObject([{ id: milanId }])
})

test('Ann learns what came of each address she named (F26, F28)', async () => {
  const home = await family()
  const { ann, ben, cleo } = home
  await invited(home, cleo.mail)
  const named = [
    'vera@example.com',
    ' BEN@example.org',
    cleo.mail,
    ann.mail,
    'Vera@example.com',
    'no address',
    '',
  ]
  expect(valueOf(await invite(home, ...named))).toEqual({
    ids: [expect.any(String)],
    addresses: [
      { email: 'vera@example.com', outcome: 'invited' },
      { email: ben.mail, outcome: 'alreadyFollowing' },
      { email: cleo.mail, outcome: 'alreadyInvited' },
      { email: ann.mail, outcome: 'ownAddress' },
      { email: 'no address', outcome: 'noAddress' },
    ],
  })
})

test('a guest is not told from an address with an account by what Ann is answered', async () => {
  const home = await family()
  const made = valueOf(await invite(home, home.cleo.mail, 'nobody-yet@example.com'))
  expect('addresses' in made && made.addresses.map(({ outcome }) => outcome)).toEqual(['invited', 'invited'])
})

test('each address is invited once, and what is no address not at all (F28, Q71)', async () => {
  const home = await family()
  const ids = await invited(
    home,
    'vera@example.com',
    'VERA@example.com',
    'no address',
    'a@b',
    ' jovan@example.com ',
  )
  expect(ids).toHaveLength(2)
  const sent = (await home.mails()).slice(-2).map(({ to }) => to)
  expect(sent.toSorted()).toEqual(['jovan@example.com', 'vera@example.com'])
})

test('an invitation needs somebody to go to (F27)', async () => {
  const home = await family()
  expect(await invite(home)).toRefuse('fillAllFields')
  expect(await invite(home, 'no address', '')).toRefuse('fillAllFields')
  expect(await invite(home, home.ann.mail)).toRefuse('ownMemorial')
  expect(
    await invite(home, 'vera@example.com', ...Array.from({ length: 100 }, () => 'x@example.com')),
  ).toRefuse('fillAllFields')
})

test('whoever waits with an invitation, or follows already, is not invited again', async () => {
  const home = await family()
  await invited(home, home.cleo.mail)
  expect(await invite(home, home.cleo.mail)).toMatchObject({ why: 'alreadyRequested', status: 409 })
  expect(await invite(home, home.ben.mail)).toMatchObject({ why: 'alreadyFollowing', status: 409 })
  const before = (await home.mails()).length
  expect(await invited(home, home.cleo.mail, home.ben.mail, home.mod.mail)).toHaveLength(1)
  expect((await home.mails()).slice(before).map(({ to }) => to)).toEqual([home.mod.mail])
})

test('Ann takes an invitation back, Cleo declines one, and both may begin anew', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const [first = ''] = await invited(home, cleo.mail)
  valueOf(await as(ann)(following.decline, { id: first }))
  expect(valueOf(await as(cleo)(following.pending, {}))).toBeNull()
  expect(await as(cleo)(following.answer, { id: first, accepted: true })).toRefuse('notFound')
  const [second = ''] = await invited(home, cleo.mail)
  valueOf(await as(cleo)(following.decline, { id: second }))
  expect(await as(cleo)(following.answer, { id: second, accepted: true })).toRefuse('notFound')
  await invited(home, cleo.mail)
})

test('Ann cannot accept for the one she invited, nor can anybody else', async () => {
  const home = await family()
  const { as, ann, ben, petra } = home
  const [id = ''] = await invited(home, 'vera@example.com')
  for (const person of [ann, ben, petra])
    expect(await as(person)(following.answer, { id, accepted: true })).toRefuse('forbidden')
})

test('whoever asked and is invited too needs one answer alone', async () => {
  const home = await family()
  const { as, ann, petra, requestId } = home
  const [id = ''] = await invited(home, petra.mail)
  valueOf(await as(petra)(following.answer, { id, accepted: true }))
  expect(valueOf(await as(ann)(following.pending, {}))).toBeNull()
  expect(await as(ann)(following.answer, { id: requestId, accepted: true })).toRefuse('alreadyAccepted')
})

test('a stranger cannot invite in the name of the family', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const asked = { personId: milanId, byUserId: ann.id, emails: ['vera@example.com'], description }
  expect(await as(cleo)(following.ask, asked)).toRefuse('forbidden')
})

test('so many invitations an hour, and then a rest, with none of the rest sent (promises 2.7)', async () => {
  const home = await family({ INVITATIONS_PER_HOUR: '2' })
  const before = (await home.mails()).length
  expect(await invite(home, 'a@example.com', 'b@example.com', 'c@example.com')).toRefuse('tooManyRequests')
  expect(await home.mails()).toHaveLength(before)
})

test('a list that is too long for the hour uses none of it up, so that a shorter one still leaves (F26)', async () => {
  const home = await family({ INVITATIONS_PER_HOUR: '4' })
  expect(await invited(home, 'a@example.com', 'b@example.com')).toHaveLength(2)
  expect(await invite(home, 'c@example.com', 'd@example.com', 'e@example.com')).toRefuse('tooManyRequests')
  expect(await invited(home, 'c@example.com', 'd@example.com')).toHaveLength(2)
  expect(await invite(home, 'e@example.com')).toRefuse('tooManyRequests')
})

test('whoever is invited already or follows is not counted again (F26)', async () => {
  const home = await family({ INVITATIONS_PER_HOUR: '3' })
  const before = ['a@example.com', 'b@example.com', home.ben.mail]
  expect(await invited(home, ...before)).toHaveLength(2)
  expect(await invite(home, ...before)).toRefuse('alreadyRequested')
  expect(await invited(home, ...before, 'c@example.com')).toHaveLength(1)
  expect(await invite(home, 'd@example.com')).toRefuse('tooManyRequests')
})

test.each([
  ['12', 120, 'ten times as many'],
  ['2', 100, 'a hundred at least'],
])(
  'at %s invitations an hour %i addresses count in lists that are refused, %s, so that nobody tries out who follows',
  async (most, named) => {
    const home = await family({ INVITATIONS_PER_HOUR: most })
    const { ben, cleo } = home
    expect(await invited(home, cleo.mail)).toHaveLength(1)
    for (let list = 1; list < named / 2; list += 1)
      expect(await invite(home, ben.mail, cleo.mail)).toRefuse('alreadyRequested')
    // None of it is of the hour of those who are invited.
    expect(await invited(home, 'vera@example.com')).toHaveLength(1)
    expect(await invite(home, ben.mail)).toRefuse('tooManyRequests')
    home.clock.forward(3_600_000)
    expect(await invite(home, ben.mail)).toRefuse('alreadyFollowing')
  },
)

test('where two may be invited an hour, the whole list of Ann still goes in hour by hour, with two more each time (F26)', async () => {
  const home = await family({ INVITATIONS_PER_HOUR: '2' })
  const list: string[] = []
  for (let hours = 0; hours < 11; hours += 1) {
    list.push(`guest-${hours}-a@example.com`, `guest-${hours}-b@example.com`)
    expect(await invited(home, ...list)).toHaveLength(2)
    home.clock.forward(3_600_000)
  }
})
