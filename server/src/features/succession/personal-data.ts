import type { OwnSuccession } from '@spomen/contract/succession.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { presentOwnSuccession } from './present.ts'
import { forgetSuccessor } from './successor-store.ts'
import { forgetTakeoversOf } from './takeover-store.ts'
import { forgetTransfersOf } from './transfer-store.ts'

/** What somebody is asked, has agreed to and could keep is theirs to take along; whoever leaves comes after nobody. */
export const successionData: PersonalData<AsyncIterable<OwnSuccession>> = {
  collect: ({ db, now }, { id }) => once(() => presentOwnSuccession({ db, now }, id)),
  forget: async (tx, leaver) =>
    (await forgetSuccessor(tx, leaver)) +
    (await forgetTransfersOf(tx, leaver)) +
    (await forgetTakeoversOf(tx, leaver.id)),
  names: async () => false,
}

async function* once<Value>(read: () => Promise<Value>): AsyncGenerator<Value> {
  yield await read()
}
