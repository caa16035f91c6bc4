import type { Db } from './database/connect.ts'
import type { Viewer } from './http/serve.ts'
import type { Subjects } from './subjects.ts'

/** Somebody who leaves for good. */
export interface Leaver {
  id: string
  mail: string
  /** What becomes of their words on the pages of others. */
  words: 'take' | 'leave'
}

/** Where what is kept of somebody is read from. */
export interface PersonalDataSource {
  db: Db
  subjects: Subjects
  now: Date
  /** The day of the house, YYYY-MM-DD. */
  today: string
}

/**
 * How a feature answers for what it keeps of people. A feature that keeps anything of theirs has one; the feature
 * personal-data gathers them, to hand everything over and to forget it.
 */
export interface PersonalData<Collected> {
  /**
   * What it keeps of somebody beside their own memorials, as far as they may read it today. No address of anybody else
   * is among it.
   */
  collect(source: PersonalDataSource, viewer: Viewer): Collected
  /**
   * Removes what it keeps of somebody whose time to come back is over, about `most` rows of it; answers how many went.
   * It is asked again, each time in a transaction of its own, until there is nothing left to remove.
   */
  forget(tx: Db, leaver: Leaver, most: number): Promise<number>
  /** Whether something that stays names them, so that their account has to stay as an empty frame for it. */
  names(db: Db, id: string): Promise<boolean>
}
