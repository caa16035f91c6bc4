import { t } from '@lingui/core/macro'
import type { MemorialImport } from '@spomen/contract/imports.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import { sayRefusal } from '../../words/refusals.ts'
import type { StopReason } from './sending.ts'

/** Why a copy was refused, naming the file in it where there is one. */
export function sayRefused({ why, file }: Pick<MemorialImport, 'why' | 'file'>): string {
  if (why === 'copyDamaged' && file)
    return t`The file “${file}” in this copy is missing, or is not as it was. Please take another copy of the zip, or fetch it once more. Nothing was changed here.`
  return sayRefusal(why !== null && isRefusalKey(why) ? why : 'somethingWentWrong')
}

/** Why the house could not bring a copy in, though nothing is wrong with it. */
export function sayFailure(failure: MemorialImport['failure']): string {
  switch (failure) {
    case 'noRoom':
      return t`There was no room for it here. We keep the copy for two days: please try again later, or tell whoever runs this site.`
    case 'broken':
    case null:
      return t`Something went wrong on our side, and we are sorry for that. Nothing is wrong with your copy, and we keep it for two days. Please try once more, or tell whoever runs this site.`
  }
}

/** Why a copy does not go on arriving. */
export function sayStopped(why: StopReason): string {
  if (why === 'elsewhere') return t`Another window of this browser sends a copy already.`
  if (why === 'unreachable')
    return t`The connection was lost on the way. What has arrived is not lost: it goes on where it stopped.`
  if (why === 'unreadable')
    return t`The file cannot be read any more. Please see whether the stick or the disk is still plugged in, and choose the file once more: it goes on where it stopped.`
  if (why === 'unavailable')
    return t`This site cannot take more of it just now. What has arrived is not lost: please go on a little later.`
  return sayRefusal(why)
}
