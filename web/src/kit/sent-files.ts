/** Whether this window is sending files, for whoever is about to end that. */
const watched = new Set<() => boolean>()
let prepare: () => unknown = () => undefined

/** Has `isSending` asked whenever somebody wants to know; it says whether something of it has yet to arrive. */
export const watchSending = (isSending: () => boolean): void => void watched.add(isSending)

/** Whether anything is on its way from this window, or waits here for a connection. */
export const isSendingFiles = (): boolean => [...watched].some((isSending) => isSending())

/** Has `fetch` called when files begin to leave: what is needed to ask about them cannot be had once the line is lost. */
export const prepareForSending = (fetch: () => unknown): void => void (prepare = fetch)

/** To be called when files begin to leave. */
export const noteSending = (): void => void prepare()
