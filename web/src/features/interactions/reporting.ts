import type { ReportWord } from '@spomen/contract/reports.ts'
import { createContext, useContext } from 'react'

/** What somebody else wrote or brought, and what the viewer may report (R02, R12). */
export interface Reportable {
  type: ReportWord
  id: string
}

/**
 * Opens the report dialog. Whoever shows comments, greetings or photographs stands below the feature that reports them,
 * so the page hands it down; where no page does, as in the demo, nothing can be reported (S16).
 */
export const ReportingContext = createContext<((what: Reportable) => void) | null>(null)

/** How to report something from here; null where nothing can be. */
export const useReporting = () => useContext(ReportingContext)
