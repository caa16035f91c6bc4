import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './vocabulary.ts'

export const system = {
  /** 200 while the process can serve: database and storage answer. */
  health: endpoint({ wire: 'GET health', who: 'anyone', takes: z.object({}), gives: [200, Done] }),
  /** Every call, as OpenAPI 3.1. */
  openapi: endpoint({
    wire: 'GET openapi.json',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, z.looseObject({})],
  }),
}
