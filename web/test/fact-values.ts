import { type FactValues, emptyFactValues } from '../src/features/memorials/fact-values.ts'

/** What is told of a person, and of a pet, at first: their names and their days. */
export const milica: FactValues = {
  ...emptyFactValues,
  firstName: 'Milica',
  lastName: 'Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
}
export const luna: FactValues = {
  ...emptyFactValues,
  kind: 'pet',
  name: 'Luna',
  dateOfBirth: '2010-05-01',
  dateOfDeath: '2024-01-02',
}
