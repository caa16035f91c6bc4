import { checkVersion } from './version.ts'

/** The error code of a video that could not be fetched any further (`MediaError.MEDIA_ERR_NETWORK`). */
const networkError = 2

/** Whether a video stopped in the middle because no more of it came, which says nothing about the video itself. */
export const wasCutOff = (error: MediaError | null): boolean => error?.code === networkError

/**
 * Whether a file did not come because the server cannot be reached: of one of which nothing had come yet, a browser says
 * only that it cannot show it.
 */
export const isServerUnreachable = async (): Promise<boolean> => (await checkVersion()) === 'unreachable'
