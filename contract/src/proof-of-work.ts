import * as z from 'zod/mini'

/** What the browser works out before words are taken: a challenge of ALTCHA's second version (YB05). */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Until when it is good, in seconds since 1970. */
    data: z.object({ until: z.number() }),
  }),
  signature: z.string(),
})
export type ProofChallenge = z.infer<typeof ProofChallenge>
