/** Words without an account: left, read, answered, changed, taken back (YB01 to YB03). */
import { randomUUID } from 'node:crypto'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave, wordsToLeave, proofOf, solve, standingOn, waitingFor } from '../../../test/guest-words.ts'
import { again } from '../../../test/leaving.ts'
import { damagedPicture, picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { restorableSince } from '../../kit/trash.ts'
import { guestWordTrash, listStandingWords } from './index.ts'

test('Ljubica leaves words with a photograph by the link; the family reads them, and lets them stand', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const [link] = links
  const challenge = valueOf(await as(null)(guestWords.challenge, {}))
  const wordsSent = await wordsToLeave(home, {
    deceasedId: '',
    link: link?.code.toLowerCase() ?? '',
    proof: await solve(challenge),
  })
  const left = valueOf(await as(null)(guestWords.leave, wordsSent, [await picture(1)]))
  expect(left.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(left.address).toBe(`https://spomen.example/Words#${left.code.replaceAll('-', '')}`)
  expect(await standingOn(home)).toEqual([])
  const [waits] = await waitingFor(home)
  expect(waits).toMatchObject({
    name: 'Ljubica',
    knownAs: 'We worked at the school together',
    words: 'He never let anybody stand alone.',
    photograph: { width: 64, height: 48 },
    marks: [],
    canBeAnswered: false,
    shownTo: 'byLink',
  })
  expect(valueOf(await as(ann)(guestWords.counts, {}))).toMatchObject({
    total: 1,
    pages: [{ personId: milanId }],
  })
  expect(valueOf(await as(ben)(guestWords.counts, {})).total).toBe(0)
  const id = waits?.id ?? ''
  valueOf(await as(ann)(guestWords.letStand, { id }))
  expect(await as(ann)(guestWords.letStand, { id })).toSucceed()
  expect(await standingOn(home)).toMatchObject([{ id, name: 'Ljubica', isOwn: false }])
  expect(await waitingFor(home)).toEqual([])
  const shown = (opens: 'closed' | 'byLink' | 'open', parts: 'greetings'[] = ['greetings']) =>
    listStandingWords(ctx.db, { memorialId: milanId, door: { opens, parts }, most: 30 })
  expect(await shown('byLink')).toMatchObject({ total: 1, items: [{ id }] })
  // She wrote for those who have the link: never shown to more, nor where the family shows no greetings (YA03).
  for (const nothing of [await shown('open'), await shown('closed'), await shown('byLink', [])])
    expect(nothing).toEqual({ total: 0, items: [] })
})

test('the photograph beside words is for their readers, and once it stands for those inside and the guests', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo } = home
  const code = (await openDoor(home, { opens: 'byLink' })).links[0]?.code
  const { id } = await leave(home, { deceasedId: '', link: code ?? '' }, [await picture(1)])
  const statuses = async () => {
    const asked = [ann, ben, cleo, null].map((by) => bare(`GET /api/files/guestwords/${id}/large`, { by }))
    const byLink = bare(`GET /api/files/guestwords/${id}/large?link=${code}`)
    return (await Promise.all([...asked, byLink])).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 404, 404, 404, 404])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  expect(await statuses()).toEqual([200, 200, 404, 404, 200])
  expect((await bare(`GET /api/files/guestwords/${id}/original`, { by: ann })).status).toBe(200)
  expect((await bare(`GET /api/files/guestwords/${id}/original`, { by: ben })).status).toBe(403)
  await openDoor(home, { opens: 'closed' })
  expect((await bare(`GET /api/files/guestwords/${id}/large?link=${code}`)).text).toContain('linkTakenBack')
})

test('the same letter sent twice at once, and once more later, is one letter with one code', async () => {
  const home = await family()
  await openDoor(home)
  const sentId = randomUUID()
  const send = async () =>
    valueOf(await home.as(null)(guestWords.leave, await wordsToLeave(home, { sentId })))
  const answers = await atOnce(4, send)
  // A telephone that never heard the answer sends it with an old proof.
  const wordsSent = await wordsToLeave(home, { sentId, proof: '' })
  answers.push(valueOf(await home.as(null)(guestWords.leave, wordsSent)))
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  expect(await waitingFor(home)).toHaveLength(1)
})

test('Ljubica is told that a part of her photograph is damaged, as often as she sends her words (decision 51)', async () => {
  const home = await family()
  await openDoor(home)
  const send = async (sentId: string, file: File) =>
    valueOf(await home.as(null)(guestWords.leave, await wordsToLeave(home, { sentId }), [file]))
  const [sentId, broken] = [randomUUID(), await damagedPicture(1)]
  for (const _ of [1, 2]) expect((await send(sentId, broken)).isDamaged).toBe(true)
  const sound = randomUUID()
  for (const _ of [1, 2]) expect(await send(sound, await picture(1))).not.toHaveProperty('isDamaged')
})

test('words that were sent again once their link had ended are answered with their code, by which they are withdrawn (YB03)', async () => {
  const home = await family()
  const { as } = home
  const { links } = await openDoor(home, { opens: 'byLink' })
  const sent = await wordsToLeave(home, { sentId: randomUUID(), link: links[0]?.code ?? '', deceasedId: '' })
  const { code } = valueOf(await as(null)(guestWords.leave, sent))
  await openDoor(home, { opens: 'closed' })
  expect(valueOf(await as(null)(guestWords.leave, { ...sent, proof: '' })).code).toBe(code)
  expect(await as(null)(guestWords.leave, { ...sent, sentId: randomUUID() })).toRefuse('linkTakenBack')
  expect(await as(null)(guestWords.withdraw, { code })).toSucceed()
  expect(await waitingFor(home)).toEqual([])
})

test('a door that takes no words, a closed one and a page that nobody has refuse them', async () => {
  const home = await family()
  const send = async (said = {}) => home.as(null)(guestWords.leave, await wordsToLeave(home, said))
  expect(await send()).toRefuse('notFound')
  await openDoor(home, { takesWords: false })
  expect(await send()).toRefuse('wordsNotTaken')
  await openDoor(home)
  expect(await send({ website: 'https://example.org' })).toRefuse('fillAllFields')
  expect(await send({ words: 'x'.repeat(2_001) })).toRefuse('textTooLong')
  expect(await send({ deceasedId: null })).toRefuse('fillAllFields')
  const proof = await proofOf(home)
  home.clock.forward(3_600_001)
  expect(await send({ proof })).toRefuse('proofNeeded')
  expect(await waitingFor(home)).toEqual([])
})

test('what is set aside is gone for everybody, silently, and comes back for thirty days', async () => {
  const home = await family()
  const { as, ann, ctx, clock, milanId } = home
  await openDoor(home)
  const { id, code } = await leave(home, {}, [await picture(1)])
  valueOf(await as(ann)(guestWords.setAside, { id }))
  expect(await waitingFor(home)).toEqual([])
  expect(valueOf(await as(null)(guestWords.own, { code }))).toMatchObject({ state: 'waiting' })
  expect(valueOf(await as(ann)(guestWords.aside, { deceasedId: milanId }))).toMatchObject([
    { id, setAsideAt: '2026-04-12T10:00:00.000Z', goneAt: '2026-05-12T10:00:00.000Z' },
  ])
  valueOf(await as(ann)(guestWords.putBack, { id }))
  expect(await waitingFor(home)).toMatchObject([{ id }])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  valueOf(await as(ann)(guestWords.setAside, { id }))
  // Said otherwise meanwhile, it stays aside, and nobody is told.
  valueOf(await as(null)(guestWords.change, { code, name: 'Ljubica', words: 'Please?' }))
  expect(await waitingFor(home)).toEqual([])
  clock.forward(31 * 86_400_000)
  expect(await as(await again(home, ann))(guestWords.putBack, { id })).toRefuse('notFound')
  const now = clock.now()
  const purged = guestWordTrash.purge(ctx.db, { before: restorableSince(now), now }, async () => {})
  expect(await purged).toBe(1)
  expect(await as(null)(guestWords.own, { code })).toRefuse('notFound')
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('words that are changed wait again, and withdrawn ones are gone with photograph and address', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  await openDoor(home)
  const sentId = randomUUID()
  const { id, code } = await leave(home, { sentId, mail: 'ljubica@example.org' }, [await picture(1)])
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const changed = { code: code.toLowerCase(), name: 'Ljubica S.', words: 'He taught me to wait.' }
  expect(valueOf(await as(null)(guestWords.change, changed))).toMatchObject({
    state: 'waiting',
    knownAs: null,
  })
  expect(await standingOn(home)).toEqual([])
  expect(await waitingFor(home)).toMatchObject([{ name: 'Ljubica S.', words: 'He taught me to wait.' }])
  expect(await as(null)(guestWords.withdraw, { code })).toSucceed()
  expect(await as(null)(guestWords.withdraw, { code })).toRefuse('notFound')
  expect(await waitingFor(home)).toEqual([])
  expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual([])
  const row = await ctx.db.selectFrom('guest_words').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: '', words: '', mail: null, file_id: null, known_as: null })
  // The telephone that was long without a line does not bring it back.
  valueOf(await as(null)(guestWords.leave, await wordsToLeave(home, { sentId })))
  expect(await waitingFor(home)).toEqual([])
})

test('what a guest changes after the family has read it stands only once it is read again (YB02)', async () => {
  const home = await family()
  const { as, ann, clock } = home
  await openDoor(home)
  const { id, code } = await leave(home, { mail: 'ljubica@example.org' })
  const [read] = await waitingFor(home)
  const say = async (words: string) => {
    clock.forward(1_000)
    valueOf(await as(null)(guestWords.change, { code, name: 'Ljubica', words }))
  }
  await say('Buy at my shop!')
  const stand = (edition?: string) => as(ann)(guestWords.letStand, { id, edition })
  expect(await stand(read?.edition)).toRefuse('changedMeanwhile')
  // A window of before names no edition, and may show any.
  expect(await stand()).toRefuse('changedMeanwhile')
  const back = { id, answer: 'Thank you.', edition: read?.edition }
  expect(await as(ann)(guestWords.giveBack, back)).toRefuse('changedMeanwhile')
  const aside = { id, edition: read?.edition }
  expect(await as(ann)(guestWords.setAside, aside)).toRefuse('changedMeanwhile')
  expect(await standingOn(home)).toEqual([])
  // Set aside, changed and put back by somebody else of the family, they are other words too.
  const [changed] = await waitingFor(home)
  valueOf(await as(ann)(guestWords.setAside, { id }))
  await say('Buy at my other shop!')
  valueOf(await as(ann)(guestWords.putBack, { id }))
  expect(await stand(changed?.edition)).toRefuse('changedMeanwhile')
  const [again] = await waitingFor(home)
  expect(again?.words).toBe('Buy at my other shop!')
  expect(await stand(again?.edition)).toSucceed()
  const [stands] = await standingOn(home)
  expect(stands).toMatchObject({ words: 'Buy at my other shop!', edition: again?.edition })
  // A page with words that stand, left open while they wait again, sets none aside that nobody has read.
  await say('He laughed a lot.')
  expect(await as(ann)(guestWords.setAside, { id, edition: stands?.edition })).toRefuse('changedMeanwhile')
  expect(await waitingFor(home)).toMatchObject([{ words: 'He laughed a lot.' }])
})

test('of changing and letting stand at once, nothing stands that nobody has read', async () => {
  const home = await family()
  const { as, ann, clock } = home
  await openDoor(home)
  for (let time = 0; time < 10; time += 1) {
    const { id, code } = await leave(home)
    const edition = (await waitingFor(home)).find((words) => words.id === id)?.edition
    clock.forward(1_000)
    await Promise.all([
      as(null)(guestWords.change, { code, name: 'Ljubica', words: 'Buy at my shop!' }),
      as(ann)(guestWords.letStand, { id, edition }),
    ])
  }
  expect((await standingOn(home)).filter(({ words }) => words.includes('Buy'))).toEqual([])
})

test('a family that closes its door keeps what waits, and the guest their code', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  await openDoor(home)
  const [one, other] = [await leave(home), await leave(home)]
  await openDoor(home, { opens: 'closed' })
  expect(await waitingFor(home)).toHaveLength(2)
  valueOf(await as(ann)(guestWords.letStand, { id: one.id }))
  const door = { opens: 'closed' as const, parts: ['greetings' as const] }
  expect((await listStandingWords(ctx.db, { memorialId: milanId, door, most: 30 })).items).toEqual([])
  expect(valueOf(await as(null)(guestWords.own, { code: other.code }))).toMatchObject({ deceasedId: milanId })
  expect(await as(null)(guestWords.withdraw, { code: other.code })).toSucceed()
  expect(await as(null)(guestWords.leave, await wordsToLeave(home))).toRefuse('notFound')
})
