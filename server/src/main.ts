/** Starts the server, and ends it in good order. */
import type { AddressInfo } from 'node:net'
import { type Base, openBase } from './base.ts'
import { type Settings, settingsOfProcess } from './config.ts'
import { buildHouse, type House } from './house.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { Ended, hearTheEnd } from './kit/ending.ts'
import { systemClock } from './kit/clock.ts'
import { makeLog } from './kit/log.ts'
import { outboxOf } from './kit/mail/post.ts'

/** Who takes payments, as the first lines say it. */
const takers = {
  sandbox: 'a sandbox, in which no money moves',
  stripe: 'Stripe',
  none: 'none are taken; PAYMENTS says who takes them',
} as const satisfies Record<Settings['payments'], string>

const ending = hearTheEnd()
try {
  await run()
} catch (error) {
  if (error instanceof Ended) process.exit(0)
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`Spomen cannot start: ${error.message}\n`)
  process.exit(1)
}

async function run() {
  const settings = settingsOfProcess()
  const log = makeLog(settings.logLevel)
  let house: House | null = null
  let isEnding = false
  const onLost = () => void end('the data folder was taken over', 1)
  const base = await openBase(settings, log, { onLost, ending })
  try {
    ending.throwIfAborted()
    house = await buildHouse({
      settings,
      databaseUrl: base.databaseUrl,
      log,
      clock: systemClock,
      working: true,
    })
    ending.throwIfAborted()
    await house.app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await leaveAll({ house, base })
    throw explained(error, settings)
  }
  const { port } = house.app.server.address() as AddressInfo
  log.info({ port, host: settings.host, publicUrl: settings.publicUrl }, 'serving')
  process.stderr.write(greeting(settings, base))

  async function end(why: string, code = 0) {
    if (isEnding) return
    isEnding = true
    log.info({ why }, 'ending')
    await leaveAll({ house, base })
    process.exit(code)
  }
  const leave = () => void end((ending.reason as Ended).message)
  if (ending.aborted) leave()
  else ending.addEventListener('abort', leave)
}

async function leaveAll({ house, base }: { house: House | null; base: Base }) {
  await house?.close()
  await base.leave()
}

/** Where it cannot listen is the operator's to solve, in one sentence. */
function explained(error: unknown, { port, host }: Settings): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new CannotStart(`PORT ${port} on ${host} is already in use; set PORT to another one.`)
  if (code === 'EACCES' && syscall === 'listen')
    return new CannotStart(`PORT ${port} may not be used by this user; set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new CannotStart(
      `HOST must be an address of this machine, like 127.0.0.1 or 0.0.0.0, and "${host}" is not.`,
    )
  return error
}

function greeting(settings: Settings, base: Base): string {
  const mails = settings.mailServer
    ? 'sent through SMTP_URL'
    : `kept as files in ${outboxOf(settings.dataDir)}`
  return `\nSpomen is here: ${settings.publicUrl}\n  database  ${base.where}\n  mails     ${mails}\n  payments  ${takers[settings.payments]}\n\n`
}
