/** What a house that closes refuses, at the one door all requests come through. */
import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { commercials } from '@spomen/contract/commercials.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { importsPath } from '@spomen/contract/imports.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { payments } from '@spomen/contract/payments.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { packages } from '@spomen/contract/plans.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { reports } from '@spomen/contract/reports.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { silences } from '@spomen/contract/silences.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { tales } from '@spomen/contract/tales.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { forRequest } from '../../kit/current-request.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isPastLastDay } from './rules.ts'
import { findClosing } from './store.ts'

/** Begun or sold from the announcement on, it would not last as long as whoever begins it may expect. */
const refusedSoon: readonly Endpoint[] = [
  memorials.createPerson,
  memorials.createPet,
  preparing.createPerson,
  preparing.createPet,
  preparations.prolong,
  preparations.makeCard,
  packages.change,
  packages.resume,
  gifts.order,
  commercials.handIn,
]

const { signUp: _new, ...ownAccount } = accounts
const { signUp: _newByProvider, beginConnecting: _begun, connect: _connected, ...byProvider } = loginProvider

/** Coming in by a second step, coming back to one that is lost, and ending it; nobody sets one up any more. */
const bySecondStep: readonly Endpoint[] = [
  secondStep.enterCode,
  secondStep.enterRecoveryCode,
  secondStep.requestPasskey,
  secondStep.usePasskey,
  secondStep.requestPasskeyLogin,
  secondStep.logInByPasskey,
  secondStep.askWayBack,
  secondStep.beginWayBack,
  secondStep.stopWayBack,
  secondStep.keep,
  secondStep.endCode,
  secondStep.removePasskey,
]

/**
 * What goes on when the last day is over: to come in and go out, what concerns oneself alone, to take along what is one's
 * own, and what the operator does.
 */
const allowedAfterwards: readonly Endpoint[] = [
  ...Object.values(ownAccount),
  ...Object.values(byProvider),
  ...bySecondStep,
  ...Object.values(sessions),
  ...Object.values(settings),
  ...Object.values(notifications),
  ...Object.values(personalData),
  ...Object.values(ownCopies),
  ...Object.values(admin),
  ...Object.values(reports),
  payments.leave,
  payments.portal,
  packages.cancel,
  following.unfollow,
  silences.change,
  silences.changeByLink,
  remembrance.mute,
  remembrance.endCalendar,
  statistics.visit,
  tales.see,
  guestWords.own,
  guestWords.withdraw,
]

/** The door beside the calls at which the payment provider knocks. */
const allowedDoors = ['POST /api/refpayments/stripe']

const lineOf = ({ method, path }: Endpoint) => `${method} /api/${path}`
// A copy is brought to a house that stays, too: it begins beside the calls.
const soon = new Set([...refusedSoon.map(lineOf), `POST ${importsPath}`])
const afterwards = new Set([...allowedAfterwards.map(lineOf), ...allowedDoors])

/** Refuses by itself what is not to happen any more; what only reads is not looked at. */
export function refuseWhileClosing(app: FastifyInstance, { db, clock, settings: { timeZone } }: Context) {
  app.addHook('onRequest', async ({ current, method, routeOptions: { url } }: FastifyRequest) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !url?.startsWith('/api/')) return
    const line = `${method} ${url}`
    const isSoon = soon.has(line)
    const isAfterwards = afterwards.has(line)
    if (isAfterwards && !isSoon) return
    // NOTE: the request is known everywhere only later, and would not stop waiting here.
    const ask = () => findClosing(db)
    const closing = await (current ? forRequest(current, ask) : ask())
    if (!closing) return
    if (isPastLastDay(closing, clock.now(), timeZone) && !isAfterwards) throw new Refusal('houseClosed')
    if (isSoon) throw new Refusal('houseClosing')
  })
}
