import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { closeAccount } from '../../src/features/accounts/account-closing.ts'
import { getAccount } from '../../src/features/accounts/store.ts'
import { bringSomebody, castPassword } from '../cast.ts'
import { valueOf } from '../world.ts'
import { everybody, nobody, ownerAlone, row, type Scene, signedIn } from './row.ts'

/** The way back of somebody who has just left, as their mail would hold it. */
async function wayBack({ ctx }: Scene): Promise<string> {
  const { id } = await bringSomebody(ctx)
  return ctx.db.transaction().execute(async (tx) => closeAccount(ctx, tx, await getAccount(tx, id), 'take'))
}

/** A memorial Ann has closed. */
async function closedMemorial({ as, ann }: Scene): Promise<string> {
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id } = valueOf(await as(ann)(memorials.createPet, rex))
  valueOf(await as(ann)(memorials.remove, { id }))
  return id
}

export const leavingRows = [
  row(memorials.restore, ownerAlone, async (scene) => ({ id: await closedMemorial(scene) })),
  row(memorials.closed, signedIn, () => ({})),
  row(personalData.leave, signedIn, ({ asker, ann }) => ({
    id: (asker ?? ann).id,
    password: castPassword,
    words: 'leave' as const,
  })),
  row(
    personalData.leave,
    nobody,
    ({ asker, ann, mod }) => ({ id: (asker?.id === ann.id ? mod : ann).id, password: castPassword }),
    { about: "with another person's id" },
  ),
  row(personalData.onClosedPages, signedIn, () => ({})),
  row(personalData.comeBack, everybody, async (scene) => ({ guid: await wayBack(scene) })),
]
