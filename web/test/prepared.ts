import type { Preparation } from '@spomen/contract/preparations.ts'

/** Vera's page, which a funeral house prepares for her family; its card was withdrawn. */
export const preparedVera: Preparation = {
  personId: '01JVERA0000000000000000000',
  isHuman: true,
  deceasedName: 'Vera Jovanović',
  dateOfBirth: '1941-03-02',
  dateOfDeath: '2026-03-20',
  profileImageUrl: null,
  beganAt: '2026-04-12T08:00:00.000Z',
  endsAt: '2026-07-11T08:00:00.000Z',
  hasEnded: false,
  code: null,
  byUserFullName: 'Pogrebno Mir',
  closesAt: '2026-08-10T08:00:00.000Z',
}
