/** What a long page costs whoever looks at it: no more than what it shows. */
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { leave as leaveWords } from '../../../test/guest-words.ts'
import { comeBack, leave } from '../../../test/leaving.ts'
import { rowsReadBy } from '../../../test/rows-read.ts'
import { valueOf } from '../../../test/world.ts'
import { findGuestPage } from './actions.ts'

const openByLink = async (home: Family) => (await openDoor(home, { opens: 'byLink' })).links[0]?.code ?? ''

/** So many photographs by Ann, a picture beside a day of his life, greetings by Ben for whoever has the link, and words of guests. */
async function fillPage({ ctx, ann, ben, milanId }: Family, count: number) {
  const { db } = ctx
  await sql`insert into files (id, sha256, bytes, type, name, width, height, audience, memorial_id, uploader_id)
    select '01' || lpad(n::text, 24, '0'), md5(n::text) || md5(n::text), 1000, 'image/jpeg', 'sea.jpg', 4000, 3000,
      'followers', ${milanId}, ${ann.id} from generate_series(1, ${count}) n`.execute(db)
  await sql`insert into images (id, memorial_id, file_id, uploader_id, position, created_at)
    select '02' || lpad(n::text, 24, '0'), ${milanId}, '01' || lpad(n::text, 24, '0'), ${ann.id}, n, ${ctx.clock.now()}
    from generate_series(1, ${count}) n`.execute(db)
  await sql`insert into timeline_entries (id, memorial_id, author_id, title, began, created_at)
    values (repeat('5', 26), ${milanId}, ${ann.id}, 'To sea', '1957-05-02', now())`.execute(db)
  await sql`insert into timeline_assets (entry_id, subject_id, position)
    values (repeat('5', 26), '02' || lpad('7', 24, '0'), 0)`.execute(db)
  await sql`insert into greetings (id, memorial_id, author_id, note, created_at, shown_to)
    select '03' || lpad(n::text, 24, '0'), ${milanId}, ${ben.id}, 'Rest well.', now(), 'byLink'
    from generate_series(1, ${count}) n`.execute(db)
  await sql`insert into guest_words (id, memorial_id, sent_hash, code_hash, name, words, language, state, shown_to, answered_at,
      created_at, changed_at)
    select '04' || lpad(n::text, 24, '0'), ${milanId}, md5(n::text) || md5(n::text), md5(n::text) || md5(n::text), 'Ljubica',
      'He never let anybody stand alone.', 'en', 'standing', 'byLink', now(), now(), now()
    from generate_series(1, ${count}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

test('a page with three hundred photographs, greetings and words looks up those it shows, and says how many there are (YD01)', async () => {
  const home = await family()
  const link = await openByLink(home)
  await fillPage(home, 300)
  const tables = ['files', 'accounts', 'guest_words', 'timeline_assets']
  const { result, rows } = await rowsReadBy(home.ctx.db, tables, (db) =>
    findGuestPage({ ...home.ctx, db }, { address: '192.0.2.1', key: { link } }, null),
  )
  const page = await result.read('en')
  expect([page.photographs?.total, page.greetings?.total, page.words?.total]).toEqual([300, 300, 300])
  expect([page.photographs?.items.length, page.greetings?.items.length, page.words?.items.length]).toEqual([
    60, 30, 30,
  ])
  expect(page.life?.[0]?.assets).toHaveLength(1)
  for (const table of tables) expect([table, rows[table] ?? 0]).toEqual([table, expect.toSatisfy(isFew)])
})

/** Sixty photographs and a picture beside, thirty greetings, thirty words, and whose page it is. */
const isFew = (rows: number) => rows <= 100

test('a greeting whose author takes it along is counted for no guest until they are back, and one that was left behind is (YA03, X34)', async () => {
  const home = await family()
  const { as, ben, ann, milanId: personId } = home
  const link = await openByLink(home)
  const written = { personId, guestsMayRead: true, opens: 'byLink' } as const
  valueOf(await as(ben)(greetings.post, { ...written, note: 'We built the bridge.' }))
  valueOf(await as(ben)(greetings.post, { personId, note: 'For us alone.', guestsMayRead: false }))
  valueOf(await as(ann)(greetings.post, { personId, note: 'From all of us.' }))
  const counted = async () => {
    const page = valueOf(await as(null)(guestPages.whole, { link }))
    return [page.greetings?.total, page.greetings?.items.length]
  }
  expect(await counted()).toEqual([2, 2])
  const away = await leave(home, ben, 'take')
  expect(await counted()).toEqual([1, 1])
  await leave(home, await comeBack(home, ben, away), 'leave')
  expect(await counted()).toEqual([2, 2])
})

test('words that Cleo has taken over leave the page and its count with her account, and come back with it (YB06)', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const link = await openByLink(home)
  for (const mail of [null, cleo.mail]) {
    const { id } = await leaveWords(home, { link, deceasedId: null, mail })
    valueOf(await as(ann)(guestWords.letStand, { id }))
    if (mail !== null) valueOf(await as(cleo)(guestWords.answerOffer, { id, accepted: true }))
  }
  const counted = async () => {
    const page = valueOf(await as(null)(guestPages.whole, { link }))
    return [page.words?.total, page.words?.items.length]
  }
  expect(await counted()).toEqual([2, 2])
  const away = await leave(home, cleo, 'take')
  expect(await counted()).toEqual([1, 1])
  await comeBack(home, cleo, away)
  expect(await counted()).toEqual([2, 2])
})
