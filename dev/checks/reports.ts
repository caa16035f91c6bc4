/** Reads what the test runners write down, so that the total counts tests and not programs. */
import { readFile } from 'node:fs/promises'
import { failedOutcome, type Outcome } from './gate.ts'
import type { Ran } from './program.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

export const readVitest = (ran: Ran, file: string) =>
  read<VitestReport>(ran, file, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])

/** A journey that needed a second try is no passed one. */
export const readPlaywright = (ran: Ran, file: string) =>
  read<PlaywrightReport>(ran, file, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])

/** A run that ends badly without a failed test, or well without a test at all, has failed once. */
async function read<Report>(
  { isFine, output }: Ran,
  file: string,
  count: (report: Report) => [number, number],
): Promise<Outcome> {
  let report: Report
  try {
    report = JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    return failedOutcome(`${output}\nIt ended without a report.`)
  }
  const [passed, failed] = count(report)
  if (failed === 0 && !isFine) return { passed, failed: 1, output }
  if (passed + failed === 0) return failedOutcome(`${output}\nThere was no test to run.`)
  return { passed, failed, output }
}
