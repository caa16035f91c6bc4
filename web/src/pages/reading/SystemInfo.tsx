import { Trans } from '@lingui/react/macro'
import { call } from '@spomen/contract/call.ts'
import { type SystemInfo, system } from '@spomen/contract/system.ts'
import { useEffect, useState } from 'react'
import { transport } from '../../kit/transport.ts'

/** What whoever runs this installation says of it; null until it is known. */
function useSystemInfo(): SystemInfo | null {
  const [about, setAbout] = useState<SystemInfo | null>(null)
  useEffect(() => {
    let isWanted = true
    void call(transport.send, system.about, {}).then((answer) => {
      if (isWanted && answer.ok) setAbout(answer.value)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return about
}

/** The address of whoever runs this installation, where they have given one. */
export function ContactLink() {
  const address = useSystemInfo()?.contact
  return (
    address && (
      <p>
        <a href={`mailto:${address}`}>{address}</a>
      </p>
    )
  )
}

/** Said only where the pages anybody may read carry the operator's tag manager (B34). */
export function TagManagerNote({ text }: { text: string }) {
  return useSystemInfo()?.tagManager && <p>{text}</p>
}

/** Where the source of the running program lies, where it is told (AGPL §13). */
export function SourceLink() {
  const source = useSystemInfo()?.source
  return (
    source && (
      <p>
        <a href={source}>
          <Trans>The source of this program</Trans>
        </a>
      </p>
    )
  )
}
