/** Reads what the test runners write down: the total counts tests and not programs, and what failed is told first. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedResult, type GateResult } from './gate.ts'
import { type ProgramResult, root } from './program.ts'

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
  /** What went wrong outside of every journey. */
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'skipped'
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
}

interface ReadReport {
  passed: number
  failed: number
  /** What failed, a line each. */
  names: string[]
  /** What was wrong with it, at length. */
  details: string
}

/** What failed by its sentence, and then what vitest says of it, without all that went well; a file that cannot be read is one. */
export const readVitest = (ran: ProgramResult, file: string) =>
  readReport<VitestReport>(ran, file, ({ numPassedTests, testResults }) => {
    const names = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const where = path.relative(root, name)
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length === 0 ? [where] : failed.map(({ fullName }) => `${where}: ${fullName}`)
      })
    const told = Math.max(0, ran.output.search(/^⎯+ (?:Failed|Unhandled)/m))
    return { passed: numPassedTests, failed: names.length, names, details: ran.output.slice(told) }
  })

/** The same of a run of journeys: where each failed one stands, and what was said of it. */
export const readPlaywright = (ran: ProgramResult, file: string, folder: string) =>
  readReport<PlaywrightReport>(ran, file, ({ stats, suites, errors }) => {
    const journeys = suites.flatMap((suite) => journeysOf(suite, folder))
    const failed = journeys.filter(({ status }) => status === 'unexpected')
    const outside = errors.map(({ message }) => message ?? '')
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      names: failed.map(({ name }) => name),
      details: [...outside, ...failed.map(({ name, said }) => `${name}\n\n${said}`)].join('\n\n'),
    }
  })

/**
 * What a journey's failure says, shorter: in a line where it failed, from the inside out, and then what was wrong. The sources
 * around it, which Playwright prints between the two, are in the repository.
 */
export function shortenFailure(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const places = lines.flatMap((line) => {
    const [, place] = /^ +at (?:.* \()?(\/[^()]*:\d+:\d+)\)?$/.exec(line) ?? []
    return place === undefined ? [] : [path.relative(root, place)]
  })
  const isAroundIt = (line: string) => /^ +(?:at .*:\d+(?::\d+)?\)?|\| +\^)$|^[ >] *\d+ \|/.test(line)
  const said = lines.filter((line) => !isAroundIt(line)).join('\n')
  return [places.join(' < '), said.replaceAll(/\n{3,}/g, '\n\n').trim()].filter(Boolean).join('\n')
}

function journeysOf(
  { suites = [], specs }: PlaywrightSuite,
  folder: string,
): { name: string; status: string; said: string }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${folder}/${file}:${line} (${projectName}): ${title}`,
      status,
      said: results
        .flatMap(({ errors }) => errors.map(({ message }) => shortenFailure(message ?? '')))
        .join('\n\n'),
    })),
  )
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, folder))]
}

/** A run that ends badly without a failed test, or well without a test at all, has failed once. */
async function readReport<Report>(
  { isFine, output }: ProgramResult,
  file: string,
  understand: (report: Report) => ReadReport,
): Promise<GateResult> {
  let report: Report
  try {
    report = JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    return failedResult(`${output}\nIt ended without a report.`)
  }
  const { passed, failed, names, details } = understand(report)
  if (failed === 0 && isFine) {
    return passed > 0 ? { passed, failed, output } : failedResult(`${output}\nThere was no test to run.`)
  }
  const told = [names.join('\n'), details].join('\n\n').trim()
  return { passed, failed: Math.max(1, failed), output: stripVTControlCharacters(told) || output }
}
