/** What becomes of a program that works on a film when the process that started it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { memoryOf } from '../images/process-usage.ts'

/** A worker in the midst of a film, and the number of the program that works on it; asked to, the worker ends in its way. */
async function workerThat(ends: string) {
  const folder = temporaryFolder()
  const [program, noted] = [path.join(folder, 'ffmpeg'), path.join(folder, 'number')]
  await writeFile(program, `#!/bin/sh\necho "$$ is at work" > "${noted}"\nexec sleep 600\n`, { mode: 0o755 })
  const script = `
    import { openLimitedRuns } from ${JSON.stringify(new URL('./limited-run.ts', import.meta.url).href)}
    void openLimitedRuns(console).run(${JSON.stringify(program)}, [], { time: 600_000, memory: 1e9 })
    process.stdin.once('end', () => { ${ends} }).resume()`
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  const said = () => readFile(noted, 'utf8').catch(() => '')
  await expect.poll(said, { timeout: 20_000 }).toContain('is at work')
  const pid = Number.parseInt(await said(), 10)
  onTestFinished(async () => {
    if (await isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return { worker, pid }
}

/** What has ended holds no memory, also where nobody has asked yet how it ended. */
const isRunning = async (pid: number) => (await memoryOf(pid)) !== null

test.each([
  ['has no time left to close', 'process.exit(1)'],
  ['ends by a defect', 'throw new Error("a defect")'],
])('the program that works on a film does not outlive a worker that %s', async (_, ends) => {
  const { worker, pid } = await workerThat(ends)
  expect(await isRunning(pid)).toBe(true)
  worker.stdin.end()
  await once(worker, 'exit')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
