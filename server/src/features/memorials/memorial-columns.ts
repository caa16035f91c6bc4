/** The columns of a memorial, by their names. */
import type { MemorialRow } from './store.ts'

/** One that the schema has and this has not, or the other way round, does not compile. */
const columns: Record<keyof MemorialRow, true> = {
  born: true,
  breed: true,
  changed_at: true,
  chip_id: true,
  city: true,
  closed_with_account: true,
  country: true,
  created_at: true,
  deleted_at: true,
  died: true,
  draft_id: true,
  eye_color: true,
  first_name: true,
  fold_edition: true,
  gender: true,
  grave_city: true,
  grave_country: true,
  grave_description: true,
  grave_latitude: true,
  grave_longitude: true,
  height: true,
  id: true,
  is_human: true,
  last_name: true,
  name: true,
  nickname: true,
  occupation: true,
  owner_id: true,
  package_due: true,
  package_ended: true,
  package_name: true,
  passport_id: true,
  portrait_file_id: true,
  search_first: true,
  search_last: true,
  shown_to_visitors: true,
  species: true,
  suspended_at: true,
  weight: true,
  zodiac_sign: true,
}

/**
 * A whole memorial, for what every request asks. NOTE: a statement with `select *` has no name and is planned anew each time,
 * which takes several times as long as running it.
 */
export const memorialColumns = Object.keys(columns).map(
  (name) => `memorials.${name}` as `memorials.${keyof MemorialRow}`,
)
