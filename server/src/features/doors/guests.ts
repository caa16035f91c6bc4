import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { type GuestKey, type GuestStanding, standingOfGuest } from '../following/index.ts'

/**
 * How a guest stands who came from a network address: as `standingOfGuest` says, with codes that nobody gave out counted, so
 * that guessing is slow as well as hopeless (YA09). Refuses with `tooManyRequests` beyond that.
 */
export async function admitGuest(
  ctx: Pick<Context, 'db' | 'clock' | 'throttle' | 'limits'>,
  address: string,
  key: GuestKey,
): Promise<GuestStanding> {
  try {
    return await standingOfGuest(ctx, key)
  } catch (error) {
    const isGuess = 'link' in key && error instanceof Refusal && error.key === 'notFound'
    if (isGuess) await ctx.throttle(ctx.limits.doorGuesses, networkClient(address))
    throw error
  }
}
