import { msg } from '@lingui/core/macro'

/** What the wall is called, and the sentence below; also written into the app's own page (early/wall.tsx). */
export const wallTitle = msg`Memories Wall`

export const wallLead = msg`Everyone who is remembered here. Each family decides who may read on.`
