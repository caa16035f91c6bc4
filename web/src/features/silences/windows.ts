/** Windows of one browser tell each other that somebody wishes for silence, or for it no more. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshObeying } from './queries.ts'

const channelName = 'silences'

/** Has the other windows ask anew for what obeys. */
export function tellOtherWindows() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Asks anew for what obeys whenever another window has changed something. */
export function useOtherWindowsSilence() {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => refreshObeying(queries)
    return () => channel.close()
  }, [queries])
}
