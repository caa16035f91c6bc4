import { Plural, Trans } from '@lingui/react/macro'
import type { GrantedPlan } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { readHeadTag } from '../../kit/head-tag.ts'

/** Which plan it will be, and why: there is room, there never is any, one's own places are taken (Q108), or everybody's are. */
export function GrantedWords({ granted: { packageName, own } }: { granted: GrantedPlan }) {
  if (packageName === freeForever)
    return (
      <Trans>
        As long as there is room among the first pages, a new page is given Premium, free of charge and for
        good. There is room now; it is settled in the moment the page is made.
      </Trans>
    )
  if (own.of === 0 || readHeadTag('offer')?.startsWith('none'))
    return <Trans>This page begins with the free plan, which costs nothing.</Trans>
  if (own.taken >= own.of)
    return (
      <Plural
        value={own.of}
        one="One person may have one page with Premium free of charge and for good, and yours has been made. If you have deleted it, it still counts until it is gone for good. This page begins with the free plan, which costs nothing either."
        other="One person may have # pages with Premium free of charge and for good, and yours have all been made. Those you have deleted still count until they are gone for good. This page begins with the free plan, which costs nothing either."
      />
    )
  return (
    <Trans>
      The pages that are given Premium for good have all been made. This one begins with the free plan, which
      costs nothing either.
    </Trans>
  )
}
