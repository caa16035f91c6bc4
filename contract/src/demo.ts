/**
 * The example memorial that anybody may look at (S01). It lives in the browser alone; the server knows no more of it
 * than this, because an entry told in its life is looked at like any other, and kept nowhere (S17, Q20).
 */
export const demoMemorial = {
  /** No name the server gives: it would have to count for eight thousand years to come there. */
  id: '7SP0MENDEM0000000000000001',
  /** Who keeps it. */
  ownerId: '7SP0MENDEM0000000000000002',
  born: '1938-04-12',
  died: '2021-11-03',
} as const
