/** The farewell of a house, walked through by its operator (YE06). */
import { linkFor } from '@spomen/contract/addressee.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { family, milan } from '../../test/family.ts'
import { closingRound, daysBefore, farewell, fetchCopies, newOwner, subjectsTo } from '../../test/farewell.ts'
import { valueOf } from '../../test/world.ts'
import { runHouseClosing } from '../features/house-closing/index.ts'
import { suspendAccount } from '../features/accounts/index.ts'

test('the operator reads what a farewell would mean, and nothing changes', async () => {
  const home = await family()
  const said = await farewell(home)()
  expect(said).toContain('This house has 1 memorial of 1 owner. Nothing is announced')
  expect(said).toContain('No mail leaves this house: SMTP_URL is not set')
  expect(said).toContain('The earliest last day is 2026-07-11: npm run farewell -- --on 2026-07-11')
  expect(await farewell(home)('status')).toBe('Nothing is announced.')
  expect(await farewell(home)('cancel')).toContain('nothing to take back')
  expect(valueOf(await home.as(null)(system.about, {})).closing).toBeNull()
})

test('a day that is too soon, a day that is none and a wrong answer announce nothing', async () => {
  const home = await family()
  await expect(farewell(home)('--on', '2026-07-10', '--yes')).rejects.toThrow(
    'the earliest last day is 2026-07-11, and 2026-07-10 is too soon',
  )
  await expect(farewell(home)('--on', '2026-02-30', '--yes')).rejects.toThrow('--on 2027-03-01')
  await expect(farewell(home)('--on')).rejects.toThrow('--on 2027-03-01')
  for (const word of ['--at', '--once'])
    await expect(farewell(home)(word, '2026-08-01')).rejects.toThrow(`"${word}" is unknown`)
  await expect(farewell(home)('--on', '2026-08-01', '--on=2026-09-01', '--yes')).rejects.toThrow(
    '"--on" is given twice.',
  )
  await expect(farewell(home, 'yes')('--on', '2026-08-01')).rejects.toThrow('Nothing was changed')
  await expect(farewell(home)('--on', '2026-08-01')).rejects.toThrow('Nobody can be asked here')
  expect(await farewell(home)('status')).toBe('Nothing is announced.')
  expect(await farewell(home, '2026-08-01')('--on', '2026-08-01')).toMatch(
    /^Announced: this house closes on 2026-08-01/,
  )
  expect(await farewell(home)('--on', '2026-08-01', '--yes')).toMatch(/^It is announced already/)
})

test('ninety days are walked through: told in five languages, reminded where nothing was fetched, and closed', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  valueOf(
    await as(ann)(memorials.createPet, { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }),
  )
  const vera = await newOwner(home, 'srb', 'Jovan')
  const marco = await newOwner(home, 'it', 'Lucia')
  const lin = await newOwner(home, 'zh', '小明')
  const greta = await newOwner(home, 'de', 'Otto')
  await suspendAccount(ctx.db, greta.id, home.clock.now())
  await home.mails()
  await farewell(home)('--on', '2026-08-01', '--yes')

  // Announced twice and in two rounds at once, everybody is told once.
  await Promise.all([runHouseClosing(ctx), runHouseClosing(ctx)])
  const told = (await closingRound(home)).filter(({ text }) => /spomen\.example/.test(text))
  expect(subjectsTo(told, ann.mail)).toContain(
    'This site closes on 1 August 2026. Please take your pages along',
  )
  for (const person of [vera, marco, lin, greta]) {
    const [subject, ...more] = subjectsTo(told, person.mail).filter((line) => line.includes('2026'))
    expect([person.mail, more]).toEqual([person.mail, []])
    expect(subject).not.toContain('This site')
  }
  const mail = told.find(({ subject, to }) => subject.startsWith('This site') && to === ann.mail)
  expect(mail?.text).toContain('those of Milan Jovanović and Rex')
  expect(mail?.text).toContain(linkFor(ann.mail, 'https://spomen.example/Closing'))
  expect(subjectsTo(told, ben.mail).filter((line) => line.includes('closes'))).toEqual([])

  // Every copy is there, without a mail for each, and stays until the last day.
  expect(told.filter(({ subject }) => subject.startsWith('Your copy'))).toEqual([])
  const mine = valueOf(await as(ann)(houseClosing.mine, {}))
  expect(mine.closing).toMatchObject({ on: '2026-08-01', isOver: false })
  expect(mine.memorials.map(({ fullName, copy }) => [fullName, copy?.state])).toEqual([
    ['Milan Jovanović', 'ready'],
    ['Rex', 'ready'],
  ])
  expect(await farewell(home)('status')).toContain('Told: 5 of 5 owners.\nCopies ready: 6 of 6')
  expect(await farewell(home)('status')).toContain(`${greta.mail}: suspended, and cannot log in`)

  // Thirty days before, whoever has fetched everything is left in peace.
  await fetchCopies(home, ann)
  const month = (await daysBefore(home, 30)).filter(({ subject }) => /\b30\b/.test(subject))
  expect(subjectsTo(month, ann.mail)).toEqual([])
  expect(month).toHaveLength(4)
  expect(subjectsTo(month, greta.mail)[0]).toContain('Noch 30 Tage')
  await fetchCopies(home, vera)
  await daysBefore(home, 29)
  const week = (await daysBefore(home, 7)).filter(({ subject }) => /\b7\b|7 ?天/.test(subject))
  expect(week).toHaveLength(3)
  expect(await farewell(home)('status')).toContain('Fetched: 2 of 5 owners')

  // What Ben says in the last days is in the copy of the last day.
  const before = valueOf(await as(ann)(houseClosing.mine, {})).memorials[0]?.copy
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Farewell.' }))
  await daysBefore(home, 0)
  const after = valueOf(await as(ann)(houseClosing.mine, {})).memorials[0]?.copy
  expect(after?.id).not.toBe(before?.id)

  // The day after: nothing changes, all can be read and fetched.
  await daysBefore(home, -1)
  expect(await as(ben)(greetings.post, { personId: milanId, note: 'Once more.' })).toRefuse('houseClosed')
  expect(valueOf(await as(ben)(greetings.list, { personId: milanId }))).toHaveLength(1)
  await fetchCopies(home, ann)
  expect(valueOf(await as(null)(system.health, {})).closing).toMatchObject({ on: '2026-08-01', isOver: true })
  expect(await farewell(home)('status')).toMatch(
    /^This house has closed; its last day was 2026-08-01\..* remove DATA_DIR, the database of DATABASE_URL, the bucket and the backups\./,
  )
  // And a fortnight later still, for as long as the server runs.
  for (const days of [4, 8, 12, 16]) await daysBefore(home, -days)
  await fetchCopies(home, lin)
})

test('what a memorial tells is copied anew only where it has changed', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  const copyOf = async () => valueOf(await as(ann)(houseClosing.mine, {})).memorials[0]?.copy?.id
  const first = await copyOf()
  await daysBefore(home, 90)
  await daysBefore(home, 60)
  expect(await copyOf()).toBe(first)
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'He sang.' }))
  await daysBefore(home, 52)
  expect(await copyOf()).not.toBe(first)
})

test('killed after half of the letters, the next round tells the others and nobody twice', async () => {
  const home = await family()
  const people = [home.ann, await newOwner(home, 'en', 'Ana'), await newOwner(home, 'en', 'Eva')]
  await farewell(home)('--on', '2026-08-01', '--yes')
  const queue = home.ctx.queueMail
  let left = 1
  home.ctx.queueMail = async (tx, posting) => {
    if (left-- <= 0) throw new Error('killed')
    await queue(tx, posting)
  }
  await runHouseClosing(home.ctx)
  home.ctx.queueMail = queue
  expect(home.takeDefects()).not.toEqual([])
  const mails = await closingRound(home)
  for (const { mail } of people)
    expect(subjectsTo(mails, mail).filter((line) => line.includes('closes on'))).toHaveLength(1)
})

test('taken back, everybody hears it once, nothing that waited leaves, and pages are begun again', async () => {
  const home = await family()
  const { as, ann } = home
  const late = await newOwner(home, 'en', 'Eva')
  await farewell(home)('--on', '2026-08-01', '--yes')
  await closingRound(home)
  await expect(farewell(home, 'go')('cancel')).rejects.toThrow('Nothing was changed')
  expect(await farewell(home, 'stay')('cancel')).toContain('Taken back: this house stays.')
  const mails = (await closingRound(home), await closingRound(home))
  for (const { mail } of [ann, late])
    expect(subjectsTo(mails, mail).filter((line) => line === 'This site stays after all')).toHaveLength(1)
  expect(valueOf(await as(ann)(houseClosing.mine, {})).closing).toBeNull()
  valueOf(await as(ann)(memorials.createPerson, milan))
  // Announced again, everybody is told again.
  await farewell(home)('--on', '2026-09-01', '--yes')
  expect(
    subjectsTo(await closingRound(home), ann.mail).filter((line) => line.includes('closes on')),
  ).toHaveLength(2)
})

test('where copies are made on request Ann asks, is told when hers is ready, and keeps it until the last day', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  await farewell(home)('--on', '2026-08-01', '--copies-on-request', '--yes')
  const [mail] = (await closingRound(home)).filter(({ subject }) => subject.includes('closes on'))
  expect(mail?.text).toContain('ask for the copy of each page')
  expect(valueOf(await as(ann)(houseClosing.mine, {}))).toMatchObject({
    isOnRequest: true,
    memorials: [{ copy: null }],
  })
  valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  const mails = await closingRound(home)
  expect(mails.filter(({ subject }) => subject.startsWith('Your copy'))).toHaveLength(1)
  await daysBefore(home, 20)
  await fetchCopies(home, ann)
})

test('a copy that is being prepared and asked for is told of when it is ready', async () => {
  const home = await family()
  const { as, ann, milanId: deceasedId } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(home.ctx)
  const asked = valueOf(await as(ann)(ownCopies.ask, { deceasedId }))
  expect(asked.state).toBe('waiting')
  const mails = await home.mails()
  expect(mails.filter(({ subject }) => subject.startsWith('Your copy'))).toHaveLength(1)
  expect(await home.ctx.db.selectFrom('own_copies').select('id').execute()).toEqual([{ id: asked.id }])
})

test('in a house that takes long to count, a moderator sees how far the closing was at the last round', async () => {
  const home = await family()
  const { ctx } = home
  await farewell(home)('--on', '2026-08-01', '--yes')
  await runHouseClosing(ctx)
  const memorialsSeen = async () =>
    valueOf(await home.as(home.mod)(houseClosing.progress, {})).progress?.memorials
  const was = await memorialsSeen()
  const figures = ctx.db.updateTable('house_figures').where('name', '=', 'closing')
  await figures.set({ took_ms: 60_000 }).execute()
  await ctx.db.updateTable('memorials').set({ deleted_at: home.clock.now() }).execute()
  expect(await memorialsSeen()).toBe(was)
  await runHouseClosing(ctx)
  expect(await memorialsSeen()).toBe(0)
})
