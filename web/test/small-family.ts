import { createTree } from '../src/features/family-tree/changes.ts'

/** Ann and her husband Božo, their children Cveta and Emil, and Dejan, whom Cveta married. */
export const smallFamily = () =>
  createTree({
    family: 'Petrović',
    ancestor: 'Ann',
    partner: 'Božo',
    children: [
      { name: 'Cveta', partner: 'Dejan' },
      { name: 'Emil', partner: '' },
    ],
  })
