/**
 * Fifty photographs of 12 megapixels and about 4 MB, and one of nearly 10 MB, uploaded as the browser does, three at a
 * time, until every size of every one is ready: `npm run script -- bench/uploads.ts [how many]`. Against bare sharp that
 * makes the same sizes from files on the disk and does nothing else. Both twice, in turn; a last round looks at memory and
 * health. Prints the ratio of photographs per second (at least 0.85), what the server's memory grew by and came back to, and
 * how long health took meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { childrenOf, megabytesOf, type RunningServer, startServer } from './server.ts'

const count = Number(process.argv[2] ?? 50)
const sideBySide = 3
const bare = path.join(import.meta.dirname, 'images-bare.ts')
const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))

try {
  const photographs = await inBareSharp<string[]>(['make', folder, count])
  const server = await startServer(path.join(folder, 'data'))
  try {
    const token = await arrive(server.address, path.join(folder, 'data'))
    const before = megabytesOf(server.pid, 'Pss')
    const rounds: Round[] = []
    for (let round = 0; round < 2; round += 1) {
      const alone = await inBareSharp<number>(['derive', photographs, os.availableParallelism()])
      rounds.push({ alone, seconds: await uploadAll(server, token, photographs, round) })
    }
    // Looking costs what it looks at: memory and health have a round of their own.
    const memory = watchMemory(server.pid)
    const health = watchHealth(server.address)
    await uploadAll(server, token, photographs, rounds.length)
    const seen = { ...memory.end(), health: await health.end() }
    await pause(25_000)
    report(rounds, { ...seen, before, after: wholeOf(server.pid) })
  } finally {
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function inBareSharp<Result>(task: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(bare, {
      env: { ...process.env, UV_THREADPOOL_SIZE: String(os.availableParallelism()) },
    })
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => code && reject(new Error(`bare sharp ended with ${code}`)))
    child.send(task as object)
  })
}

async function uploadAll({ address }: RunningServer, token: string, photographs: string[], round: number) {
  const life = {
    firstName: 'Milan',
    lastName: `Round ${round}`,
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
  }
  const { id } = await must(call(sendAs(address, token), memorials.createPerson, life))
  const left = [...photographs]
  const begun = performance.now()
  const hand = async () => {
    for (let file = left.pop(); file; file = left.pop()) await uploadOne(address, token, id, file, round)
  }
  await Promise.all(Array.from({ length: sideBySide }, hand))
  return (performance.now() - begun) / 1_000
}

/** Streams one file as a form, with as little work as may be: both sides share the machine. */
async function uploadOne(address: string, token: string, id: string, file: string, round: number) {
  const boundary = 'a-photograph-follows'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${path.basename(file)}"\r\n\r\n`
  // Bytes after a JPEG's end change its hash and nothing else, so that no round profits from the one before.
  const tail = `round ${round}\r\n--${boundary}--\r\n`
  const request = http.request(`${address}/api/refimages/bulk-upload/${id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + statSync(file).size + tail.length,
    },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.write(head)
  createReadStream(file, { highWaterMark: 262_144 })
    .on('end', () => request.end(tail))
    .pipe(request, { end: false })
  const [response] = await answered
  response.resume()
  if (response.statusCode !== 201) throw new Error(`${file}: ${response.statusCode}`)
}

/** Looks every half second at the server's own process, and at it together with its workers. */
function watchMemory(pid: number) {
  let own = 0
  let whole = 0
  const timer = setInterval(() => {
    own = Math.max(own, megabytesOf(pid, 'Pss'))
    whole = Math.max(whole, wholeOf(pid))
  }, 500)
  return {
    end: () => {
      clearInterval(timer)
      return { own, whole }
    },
  }
}

/** Asks for health every 60 ms; answers the 99th percentile in milliseconds. */
function watchHealth(address: string) {
  let isOver = false
  const times: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await fetch(`${address}/api/health`)).arrayBuffer()
      times.push(performance.now() - begun)
      await pause(60)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await asking
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    },
  }
}

/** The server's own process together with its image workers. */
function wholeOf(pid: number): number {
  return sum([pid, ...childrenOf(pid)].map((each) => megabytesOf(each, 'Pss')))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

interface Round {
  /** Seconds. */
  alone: number
  seconds: number
}

/** Megabytes; milliseconds. */
interface Seen {
  own: number
  whole: number
  before: number
  after: number
  health: number
}

function report(rounds: Round[], { own, whole, before, after, health }: Seen) {
  const ratio = sum(rounds.map(({ alone }) => alone)) / sum(rounds.map(({ seconds }) => seconds))
  const grown = (megabytes: number) => `${Math.round(megabytes - before)} MB`
  const lines = [
    `photographs a second, against bare sharp   ${ratio.toFixed(2)}`,
    `memory of the server's own process         +${grown(own)}`,
    `the same with its image workers            +${grown(whole)}, ${grown(after)} afterwards`,
    `health meanwhile, 99th percentile          ${Math.round(health)} ms`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
