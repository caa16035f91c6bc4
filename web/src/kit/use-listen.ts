/** How a page hears of what happens meanwhile. Only pages inside listen, so that no visitor's page carries this. */
import { newStreamConnector, shareStreams, type StreamConnector } from './event-stream.ts'
import { useServer } from './server.ts'
import { openEvents, transport } from './transport.ts'

const listenToServer = shareStreams(newStreamConnector(openEvents))

/**
 * Connects to event streams of whoever answers at this place of the page: of the server, or of a transport that brings its
 * own way to listen. Undefined where nothing ever happens by itself, as in the demo.
 */
export function useListen(): StreamConnector | undefined {
  const server = useServer()
  return server === transport ? listenToServer : server.listen
}
