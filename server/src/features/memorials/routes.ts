import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { type PackageName, freeForever } from '@spomen/contract/plans.ts'
import { done } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { refuseAnother, type Server } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bringBack, createMemorial, type Told } from './actions.ts'
import { closeMemorial, listClosed } from './closing-store.ts'
import { removeDraft } from './draft-store.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { hangPortrait } from './portraits.ts'
import { presentClosed } from './present.ts'
import { isOwner, stillReturning } from './rules.ts'
import { findMemorial, hasFreePlace } from './store.ts'

export function memorialRoutes({ serve }: Server, ctx: Context) {
  serve(memorials.createPerson, async ({ userId, draftId, favorites, ...told }, viewer) => {
    refuseAnother(viewer, userId)
    const { firstName, lastName, occupation, zodiacSign, eyeColor } = told
    const row = {
      ...sharedColumns(told),
      is_human: true,
      first_name: firstName,
      last_name: lastName,
      occupation,
      zodiac_sign: zodiacSign,
      eye_color: eyeColor,
    }
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId })
  })

  serve(memorials.createPet, async ({ userId, draftId, favorites, ...told }, viewer) => {
    refuseAnother(viewer, userId)
    const { name, breed, species, passportId, chipId } = told
    const row = {
      ...sharedColumns(told),
      is_human: false,
      name,
      breed,
      species,
      passport_id: passportId,
      chip_id: chipId,
    }
    return createMemorial(ctx, viewer, { row, favourites: favorites ?? [], draftId })
  })

  serve(memorials.granted, async () => {
    const isFree = await hasFreePlace(ctx.db, ctx.settings.freeForeverLimit)
    const packageName: PackageName = isFree ? freeForever : 'Free'
    return { packageName }
  })

  serve(memorials.draft, (_asked, viewer) => draftOf(ctx.db, viewer.id))

  serve(memorials.keepDraft, (sent, viewer) => keepDraft(ctx, viewer, sent))

  serve(memorials.discardDraft, async ({ draftId }, viewer) => {
    await removeDraft(ctx.db, viewer.id, draftId)
    return done
  })

  serve(memorials.changePortrait, async ({ deceasedId, type }, viewer, { files: [held] }) => {
    const isNobodys = type === portraitTypes.memorial && !deceasedId
    if (!held || isNobodys) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    return fileAddress(await hangPortrait(ctx, viewer, deceasedId, held), 'square')
  })

  serve(memorials.remove, async ({ id }, viewer) => {
    const memorial = await findMemorial(ctx.db, id)
    if (!memorial) throw new Refusal('notFound')
    if (!isOwner(viewer, memorial)) throw new Refusal('forbidden')
    await ctx.db.transaction().execute((tx) => closeMemorial(tx, memorial, ctx.clock.now()))
    return done
  })

  serve(memorials.restore, async ({ id }, viewer) => {
    await bringBack(ctx, viewer, id)
    return done
  })

  serve(memorials.closed, async (_asked, viewer) => {
    const rows = await listClosed(ctx.db, viewer.id, stillReturning(ctx.clock.now()))
    return rows.map(presentClosed)
  })
}

interface Shared {
  gender: string
  dateOfBirth: string
  dateOfDeath: string
  nickname: string | null
  country: string | null
  city: string | null
  height: string | null
  weight: string | null
  graveLocationCountry: string | null
  graveLocationCity: string | null
  graveLocationDescription: string | null
  graveLocationLat: number | null
  graveLocationLng: number | null
}

/** Six decimals are a hand's breadth on the ground; more is noise (G29). */
const sixDecimals = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1e6) / 1e6)

/** The columns that people and pets have in common. */
function sharedColumns(told: Shared): Omit<Told['row'], 'is_human'> {
  return {
    gender: told.gender,
    born: told.dateOfBirth,
    died: told.dateOfDeath,
    nickname: told.nickname,
    country: told.country,
    city: told.city,
    height: told.height,
    weight: told.weight,
    grave_country: told.graveLocationCountry,
    grave_city: told.graveLocationCity,
    grave_description: told.graveLocationDescription,
    grave_latitude: sixDecimals(told.graveLocationLat),
    grave_longitude: sixDecimals(told.graveLocationLng),
  }
}
