import { secondStep } from '@spomen/contract/second-step.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import {
  beginPasskey,
  beginPhoneCode,
  confirmPhoneCode,
  endPhoneCode,
  keepNewPasskey,
  readSecondStep,
  renewRecoveryCodes,
  takePasskeyAway,
} from './setting-up.ts'
import {
  finishByCode,
  finishByPasskey,
  finishByRecoveryCode,
  readWaitingLogin,
  requestPasskey,
} from './step-login.ts'
import { logInByPasskey, requestPasskeyLogin } from './passkey-login.ts'
import { askWayBack, beginWayBack, keepSecondStep, stopWayBack } from './way-back.ts'

/** The second step of a login, how it is set up, and the way back of whoever has lost it. */
export function secondStepRoutes({ serve }: ApiServer, ctx: Context) {
  serve(secondStep.waiting, (_asked, _viewer, at) => readWaitingLogin(ctx, at))
  serve(secondStep.enterCode, ({ code }, _viewer, at) => finishByCode(ctx, at, code))
  serve(secondStep.enterRecoveryCode, ({ code }, _viewer, at) => finishByRecoveryCode(ctx, at, code))
  serve(secondStep.requestPasskey, (_asked, _viewer, at) => requestPasskey(ctx, at))
  serve(secondStep.usePasskey, ({ answer }, _viewer, at) => finishByPasskey(ctx, at, answer))
  serve(secondStep.requestPasskeyLogin, (_asked, _viewer, at) => requestPasskeyLogin(ctx, at))
  serve(secondStep.logInByPasskey, ({ answer }, _viewer, at) => logInByPasskey(ctx, at, answer))

  serve(secondStep.askWayBack, async (_asked, _viewer, at) => {
    await askWayBack(ctx, at)
    return acknowledgement
  })
  serve(secondStep.beginWayBack, ({ guid }) => beginWayBack(ctx, guid))
  serve(secondStep.stopWayBack, async ({ guid }) => {
    await stopWayBack(ctx, guid)
    return acknowledgement
  })
  serve(secondStep.keep, async (_asked, viewer) => {
    await keepSecondStep(ctx, viewer)
    return readSecondStep(ctx, viewer)
  })

  serve(secondStep.own, (_asked, viewer) => readSecondStep(ctx, viewer))
  serve(secondStep.beginCode, ({ password }, viewer) => beginPhoneCode(ctx, viewer, password))
  serve(secondStep.confirmCode, (asked, viewer) => confirmPhoneCode(ctx, viewer, asked))
  serve(secondStep.endCode, async ({ password }, viewer) => {
    await endPhoneCode(ctx, viewer, password)
    return readSecondStep(ctx, viewer)
  })
  serve(secondStep.beginPasskey, ({ password }, viewer) => beginPasskey(ctx, viewer, password))
  serve(secondStep.addPasskey, (asked, viewer) => keepNewPasskey(ctx, viewer, asked))
  serve(secondStep.removePasskey, async (asked, viewer) => {
    await takePasskeyAway(ctx, viewer, asked)
    return readSecondStep(ctx, viewer)
  })
  serve(secondStep.renewRecoveryCodes, ({ password }, viewer) => renewRecoveryCodes(ctx, viewer, password))
}
