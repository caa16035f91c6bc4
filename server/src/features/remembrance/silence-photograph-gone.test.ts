/** "Not this photograph" in a mail, once the photograph is not there any more (YF01). */
import { photographs } from '@spomen/contract/media.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import { hang } from '../../../test/photographs.ts'
import { monthsAtHome } from '../../../test/silent-months.ts'
import { valueOf } from '../../../test/world.ts'

/** Ann has a mail that Ben wrote below a photograph, with the link at its foot. */
async function withMail() {
  const world = await monthsAtHome()
  const { ben, say, fresh, photograph } = world
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  const token = /\/Silence\/([\w-]{43})\?wish=photograph/.exec(mail?.text ?? '')?.[1] ?? ''
  return { ...world, that: { token, entityId: photograph } }
}

const quiet = { isSilent: false, until: null }

test('once Ann has deleted the photograph its mail opens all the same, and offers what else may be quiet (YF01)', async () => {
  const { as, ann, that } = await withMail()
  valueOf(await as(ann)(photographs.remove, { id: that.entityId }))
  expect(valueOf(await as(null)(silences.aboutLink, that))).toEqual({
    deceasedFullName: 'Milan Jovanović',
    everything: quiet,
    person: quiet,
    photograph: null,
  })
  expect(await as(null)(silences.changeByLink, { ...that, wish: 'photograph' })).toRefuse('notFound')
  const changed = valueOf(await as(null)(silences.changeByLink, { ...that, wish: 'person' }))
  expect(changed).toMatchObject({ person: { isSilent: true }, photograph: null })
})

test('what is no photograph of the page is none of its mail; one that hangs there is (YF01)', async () => {
  const { as, ctx, ann, milanId, that } = await withMail()
  const other = await hang(ctx, milanId, ann.id)
  const about = async (entityId: string) =>
    valueOf(await as(null)(silences.aboutLink, { ...that, entityId })).photograph
  expect(await about(other.id)).toEqual({ isSilent: false })
  expect(await about(milanId)).toBeNull()
})
