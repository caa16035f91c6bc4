/** What windows of one browser tell each other by: that somebody wishes for silence, or for it no more. */
export const channelName = 'silences'

/** Has the other windows ask anew for what obeys. */
export function tellOtherWindows() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}
