import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { consentParameter } from './address.ts'
import { ConsentQuestion } from './lazy.ts'
import { useReach } from './reach.ts'

interface Props {
  memorial: { id: string; name: string }
}

/** Asks whoever wrote before the door was opened whether guests may read it (YA03); most people are asked nothing. */
export function ConsentLine({ memorial }: Props) {
  const { data } = useReach(memorial.id)
  const [address] = useSearchParams()
  const isFromMail = address.has(consentParameter)
  // Once it has been asked it stays, to say what was answered.
  const [isKnown, setIsKnown] = useState(false)
  const isWanted = data !== undefined && ((data.isAsked && data.opens !== 'closed') || isFromMail)
  if (isWanted && !isKnown) setIsKnown(true)
  if (!data || !isKnown) return null
  return (
    <Suspense>
      <ConsentQuestion memorial={memorial} door={data} isFromMail={isFromMail} />
    </Suspense>
  )
}
