import type { Reporter, TestCase } from 'vitest/node'

/** How a line begins that names a test which came through only when it was tried again. */
export const retryMark = 'only at the second try: '

/** Tells of each such test, which vitest counts among those that passed. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for a reporter in this way
export default class RetryReporter implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky)
      console.log(`\n${retryMark}${test.module.relativeModuleId}: ${test.fullName}`)
  }
}
