/** What somebody wishes, may take over and has brought back is on the page of their archive, and not in its data alone. */
import { photographs } from '@spomen/contract/media.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { withNewSession } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { day } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { beginCopy } from '../../../test/pieces.ts'
import { askedToTakeOver, makeSuccessor, name } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { suspendMemorial } from '../memorials/index.ts'

/** The lines of the page below a heading, without their tags. */
const linesBelow = (page: string, title: string) => {
  const [, below = ''] = page.split(`<h3>${title}</h3>`)
  const [list = ''] = below.split('<h')
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => line.replaceAll(/<[^>]+>/g, ''))
}

test('Ben reads in his archive what is silent, that days stand in his calendar, whom he comes after and what he brought back', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  await ctx.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', ben.id).execute()
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  const change = async (wish: 'year' | 'photograph' | 'month', entityId?: string) =>
    valueOf(await as(ben)(silences.change, { wish, personId: milanId, ...(entityId && { entityId }) }))
  await change('month')
  await change('year')
  await change('photograph', hung?.id)
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  valueOf(await as(ben)(remembrance.makeCalendar, {}))
  await makeSuccessor(home, ben)
  await beginCopy(home, ben, { key: 'the-zip', filename: 'Milica 1938-2021.zip' }, 9)

  const page = (await readArchive(home, ben)).text('index.html')
  expect(linesBelow(page, 'What you do not wish to come upon by itself').toSorted()).toEqual([
    'All pages It is quiet until 12/05/2026.',
    'Milan Jovanović Days of remembrance: no',
    'Milan Jovanović It is quiet until 12/04/2027.',
    'Milan Jovanović a photograph, It is quiet until you take it back.',
  ])
  expect(linesBelow(page, 'Days of remembrance in your calendar')).toEqual(['since 12/04/2026'])
  expect(linesBelow(page, 'Pages that may be yours one day')).toEqual([
    `Milan Jovanović You come after ${ann.name} ${ann.lastName}`,
  ])
  expect(linesBelow(page, 'Copies you brought back')).toEqual([
    'Milica 1938-2021.zip 12/04/2026, The copy is on its way',
  ])
})

test('a silence that is over is none any more in what Ben reads', async () => {
  const home = await family()
  const { as, ben, milanId, ctx } = home
  await ctx.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', ben.id).execute()
  valueOf(await as(ben)(silences.change, { wish: 'month', personId: milanId }))
  valueOf(await as(ben)(silences.change, { wish: 'year', personId: milanId }))
  home.clock.forward(40 * day)
  const later = await withNewSession(ctx, ben)
  const page = (await readArchive(home, later)).text('index.html')
  expect(linesBelow(page, 'What you do not wish to come upon by itself')).toEqual([
    'Milan Jovanović It is quiet until 12/04/2027.',
  ])
})

test('what Ben is asked, and has asked for, is told with its day; of nothing the page says so', async () => {
  const home = await family()
  const { ann, ben, petra, ctx } = home
  const title = 'Pages that may be yours one day'
  await ctx.db.updateTable('accounts').set({ language: 'en' }).execute()
  const read = async (who: typeof ben) => (await readArchive(home, who)).text('index.html')
  expect(linesBelow(await read(petra), title)).toEqual([])
  await name(home, petra)
  expect(linesBelow(await read(petra), title)).toEqual([
    `Milan Jovanović ${ann.name} ${ann.lastName}, 12/04/2026, not answered yet`,
  ])
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  expect(linesBelow(await read(ben), title)).toEqual([
    `Milan Jovanović Ben Đorđević asks to take it over from ${ann.name} ${ann.lastName}. It is theirs on 12/05/2026 unless somebody objects.`,
  ])
})

test('Ben, whom Ann named after Cleo, is promised no day in his archive while she asks too, nor while the page is hidden (YC05)', async () => {
  const home = await family()
  const { ctx, ben, cleo, milanId, clock } = home
  await ctx.db.updateTable('accounts').set({ language: 'en' }).execute()
  await makeSuccessor(home, cleo)
  await makeSuccessor(home, ben)
  await askedToTakeOver(home, ben)
  await askedToTakeOver(home, cleo)
  const told = async () =>
    linesBelow((await readArchive(home, ben)).text('index.html'), 'Pages that may be yours one day')
  expect(await told()).toEqual([
    'Milan Jovanović You have asked for it. Somebody who comes before you asks too, so it is not yours before 12/05/2026.',
  ])
  await suspendMemorial(ctx.db, milanId, clock.now())
  expect(await told()).toEqual([
    'Milan Jovanović You have asked for it. For now it waits, and the page passes to nobody by itself.',
  ])
})
