import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { accountNameOf, addPlaceholder, getAccount } from './index.ts'
import { listNames } from './store.ts'

test('whoever came in a copy stands by the very name that it says', async () => {
  const { ctx } = await world()
  const at = ctx.clock.now()
  for (const name of ['Vera Ilić', 'Vera', 'Ana Marija  de la Cruz', '王 小明', '']) {
    const id = await addPlaceholder(ctx.db, { name, at })
    const account = await getAccount(ctx.db, id)
    expect(accountNameOf(account).trim()).toBe(name)
    expect(account).toMatchObject({
      is_placeholder: true,
      activated_at: null,
      deleted_at: null,
      mail: `PLACEHOLDER ${id}`,
    })
    expect(await listNames(ctx.db, [id])).toHaveLength(1)
  }
})

test('whoever had left when the copy was made is as nameless here, and their words stay', async () => {
  const { ctx } = await world()
  const at = ctx.clock.now()
  const id = await addPlaceholder(ctx.db, { name: null, at })
  expect(await getAccount(ctx.db, id)).toMatchObject({
    name: '',
    last_name: '',
    deleted_at: at,
    forgotten_at: at,
    words_left: 'leave',
  })
  expect(await listNames(ctx.db, [id])).toEqual([])
})

test('nobody signs in as a name without an account, nor gets a link for it', async () => {
  const { as, ctx, mails, takeDefects } = await world()
  for (const name of ['Vera Ilić', null]) {
    const id = await addPlaceholder(ctx.db, { name, at: ctx.clock.now() })
    const { mail } = await getAccount(ctx.db, id)
    for (const spelled of [mail, mail.toLowerCase()]) {
      for (const password of ['', ' ', 'PLACEHOLDER'])
        expect((await as(null)(accounts.logIn, { mail: spelled, password })).ok).toBe(false)
      for (const call of [accounts.forgetPassword, accounts.resendActivation])
        expect(
          (await as(null)(call as typeof accounts.forgetPassword, { mail: spelled, email: spelled } as never))
            .ok,
        ).toBe(false)
    }
  }
  expect(await mails()).toEqual([])
  expect(takeDefects()).toEqual([])
})
