/** Answers several calls in one request. */
import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { largestBatch } from '@spomen/contract/limits.ts'
import { seeAsHeader } from '@spomen/contract/see-as.ts'
import { type BatchedResponse, system } from '@spomen/contract/system.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { EndpointHandler } from './serve.ts'

/** Matches the addresses of a path of the contract, in any letter case (X31). */
const addressesOf = ({ path }: { path: string }) =>
  new RegExp(`^/api/${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[\\w-]+')}/?(?:\\?|$)`, 'i')

const reads = everyCall
  .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint !== system.batch)
  .map(({ endpoint }) => addressesOf(endpoint))

const streams = everyStream.map(({ stream }) => addressesOf(stream))

/** Whether an address is one of a call that only reads. A stream is none: its answer never ends. */
const isRead = (address: string) =>
  reads.some((pattern) => pattern.test(address)) && !streams.some((pattern) => pattern.test(address))

/** What of a request says who asks, from where, and how they want to be answered. */
const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'forwarded',
  'host',
  seeAsHeader,
  'time-zone',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

const notFound: BatchedResponse = { status: 404, type: 'text/plain', text: 'notFound' }

/**
 * Serves `system.batch`: each call goes through all that a request of its own would, rights, limits and log, and none
 * can fail another. They are asked at once, as a browser would over several connections. Refuses more calls than a page
 * begins with.
 */
export const batchHandler =
  (app: FastifyInstance): EndpointHandler<typeof system.batch> =>
  async ({ calls }, _viewer, { reply: { request } }) => {
    if (calls.length > largestBatch) throw new Refusal('fillAllFields', { detail: `${calls.length} calls` })
    const headers = headersPassedOn(request)
    const remoteAddress = request.raw.socket.remoteAddress ?? ''
    const ask = async (url: string): Promise<BatchedResponse> => {
      if (!isRead(url)) return notFound
      const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
      const [type = ''] = String(answer.headers['content-type'] ?? '').split(';')
      return { status: answer.statusCode, type: type.trim(), text: answer.payload }
    }
    return Promise.all(calls.map(ask))
  }

const headersPassedOn = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
