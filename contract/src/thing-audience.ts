import * as z from 'zod/mini'
import { orNull } from './vocabulary.ts'

/**
 * Who sees one thing of a page, a photograph, a film, a paper or an entry of the life (YC10). `page`: whoever sees the page,
 * as its door says. `inside`: those inside alone, although the door is open. `keepers`: the family, that is the owner and
 * those who keep the page beside them, and whoever brought the thing.
 */
export const thingAudiences = ['page', 'inside', 'keepers'] as const
export type ThingAudience = (typeof thingAudiences)[number]

/**
 * PROPOSED: who sees it where that is not whoever sees the page; told to owner and keepers, and of what is for the keepers
 * to whoever brought it.
 */
export const NarrowAudience = z.optional(z.enum(['inside', 'keepers']))

/** Who sees what is brought, where somebody says so; whoever sees the page where nobody does. */
export const GivenAudience = orNull(z.enum(thingAudiences))
