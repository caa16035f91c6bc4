import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { backgroundCommand } from './background-command.ts'

/** A small program of its own. */
function programOf(source: string) {
  const file = path.join(temporaryFolder(), 'program.mjs')
  writeFileSync(file, source)
  return file
}

test('a command in the background has the lowest priority, and answers what it printed', async () => {
  const program = programOf(`
    import os from 'node:os'
    console.log(process.argv[2], os.getPriority())
    process.disconnect()`)
  expect(await backgroundCommand(program, ['nightly']).run()).toBe('nightly 19')
})

test('one has two heaps of the C library, or as many as the operator says (decision 103)', async () => {
  const program = programOf(`console.log(process.env.MALLOC_ARENA_MAX); process.disconnect()`)
  expect(await backgroundCommand(program, []).run()).toBe('2')
  vi.stubEnv('MALLOC_ARENA_MAX', '4')
  expect(await backgroundCommand(program, []).run()).toBe('4')
  vi.unstubAllEnvs()
})

test('one that fails fails with what it complained of', async () => {
  const program = programOf(`console.error('The place is away.'); process.exit(1)`)
  await expect(backgroundCommand(program, []).run()).rejects.toThrow('The place is away.')
})

test('one that runs is ended with the server', async () => {
  const sign = path.join(temporaryFolder(), 'begun')
  const program = programOf(`
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => process.exit(3))
    writeFileSync(${JSON.stringify(sign)}, '')
    setInterval(() => {}, 1000)`)
  const command = backgroundCommand(program, [])
  const run = command.run().catch((error: Error) => error.message)
  await vi.waitFor(() => expect(existsSync(sign)).toBe(true))
  await Promise.race([command.close(), pause(10_000)])
  expect(await run).toBe('it ended with 3')
  await expect(command.run()).rejects.toThrow('the server is ending')
})
