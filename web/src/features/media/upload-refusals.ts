import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { sayRefusal } from '../../words/refusals.ts'
import type { MediaUploadKind } from './medium.ts'

/** Documents that are too large share the key of videos (L09), but not their size; and what is wrong with one is said. */
const documentRefusals: Partial<Record<RefusalKey, MessageDescriptor>> = {
  maximumVideoSize: msg`This document is too large. It must be under 50 MB.`,
  invalidDocument: msg`This file is damaged, or it is not what its name says. We take PDF, Word, Excel and plain text (.txt).`,
}

/** Why a file of a kind was refused. */
export function sayUploadRefusal(kind: MediaUploadKind, why: RefusalKey): string {
  const words = kind === 'documents' ? documentRefusals[why] : undefined
  return words ? i18n._(words) : sayRefusal(why)
}
