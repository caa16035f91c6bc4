/** Copies lie ready while the house closes, and what README.txt tells a family to do changes meanwhile (YD04, YE06). */
import { createHash } from 'node:crypto'
import { languages } from '@spomen/contract/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { day } from '../../../test/leaving.ts'
import { layoutEdition } from './content-hash.ts'
import { prepareCopies } from './index.ts'
import { readMe } from './read-me.ts'
import { redirectPages } from './redirect.ts'

const lyingReady = ({ ctx }: Family) =>
  ctx.db.selectFrom('own_copies').select(['id', 'content_hash']).where('state', '=', 'ready').execute()

/** A round behind the last day, when no copy is due to be compared any more; answers how many were begun. */
async function roundAfterTheEnd(home: Family) {
  const until = new Date(home.clock.now().getTime() + 7 * day)
  const { begun } = await prepareCopies(home.ctx, {
    comparedBefore: new Date(0),
    ...{ until, makesMissing: true },
  })
  await home.mails()
  return begun
}

test('copies that lie ready with what an earlier version told families are made anew once, also after the last day', async () => {
  const home = await family()
  expect(await roundAfterTheEnd(home)).toBe(1)
  const [first] = await lyingReady(home)
  expect(await roundAfterTheEnd(home)).toBe(0)
  await sql`update own_copies set content_hash = regexp_replace(content_hash, '^.*[.]', '')`.execute(
    home.ctx.db,
  )
  home.clock.forward(600_000)
  expect(await roundAfterTheEnd(home)).toBe(1)
  const [second, ...others] = await lyingReady(home)
  expect([second?.id === first?.id, second?.content_hash, others]).toEqual([false, first?.content_hash, []])
  expect(await roundAfterTheEnd(home)).toBe(0)
})

test('what README.txt and the pages for printed codes tell belongs to an edition of the layout', async () => {
  const home = await family()
  const { memorial, ...head } = (await copyOf(home, home.ann, home.milanId)).json()
  const qr = { address: 'https://spomen.example/Milan', code: memorial.id }
  const about = {
    name: 'Milan',
    head: { ...head, qr, memorial: { ...memorial, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
    links: [{ shown: 'spomen.example/ABCD', paths: ['ABCD'] }],
  }
  const hash = createHash('sha256')
  for (const language of languages)
    for (const text of [readMe({ ...about, first: language }), ...redirectPages({ ...about, language })])
      hash.update(String(text))
  // Whoever changes them raises the edition, so that copies that lie ready are made anew, and writes both down here.
  expect([layoutEdition, hash.digest('hex').slice(0, 12)]).toEqual(['1', '0b8ca4c6d7c5'])
})
