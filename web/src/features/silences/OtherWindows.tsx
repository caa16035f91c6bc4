import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshObeying } from './queries.ts'
import { channelName } from './tell-windows.ts'

/** Asks anew for what obeys whenever another window of this browser has changed something; draws nothing. */
export default function OtherWindows() {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => refreshObeying(queries)
    return () => channel.close()
  }, [queries])
  return null
}
