import { type MemorialInList, type MemorialProfile, relationFlags } from '@spomen/contract/profiles.ts'

/** The one deed a row offers (E15–E18). */
export type Deed = 'ask' | 'open' | 'sent' | 'answer'

const deeds: Record<MemorialInList['relationFlag'], Deed> = {
  [relationFlags.none]: 'ask',
  [relationFlags.owner]: 'open',
  [relationFlags.follower]: 'open',
  [relationFlags.requestSent]: 'sent',
  [relationFlags.requestReceived]: 'answer',
}

export const deedOf = ({ relationFlag }: Pick<MemorialInList, 'relationFlag'>): Deed => deeds[relationFlag]

/** Where they lived, as one line; empty when nobody wrote it down. */
export const placeOf = ({ city, country }: Pick<MemorialInList, 'city' | 'country'>) =>
  [city, country].filter(Boolean).join(', ')

/** As they were called: the first name of a person, the name of a pet. */
export const calledOf = ({ firstName, name }: Pick<MemorialProfile, 'firstName' | 'name'>) =>
  firstName ?? name ?? ''
