import type { MemorialMetrics } from '@spomen/contract/profiles.ts'

/** Who stands on what is printed. */
export interface PrintedPerson
  extends Pick<MemorialMetrics, 'deceasedFullName' | 'deceasedImageUrl' | 'dateOfBirth' | 'dateOfDeath'> {
  /** As they were called. */
  called: string
}

/** A code to be printed, of whom, and where it leads. */
export interface PrintedCodeProps {
  person: PrintedPerson
  address: PrintedAddress
  /** Asks, before anything is made of it, whether its link still leads to the page. */
  checkLeads: () => Promise<boolean>
}

/** Where a printed code leads: what is in it, and what is written below. */
export interface PrintedAddress {
  code: string
  /** The site and a slash, and the code in groups. */
  lines: readonly [string, string]
}
