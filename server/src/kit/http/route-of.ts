import type { FastifyRequest } from 'fastify'

/** The pattern of a request's route, never its address, which may hold a name or a secret. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'page'
