/** What is used of React's scheduler, which has no types of its own. */
declare module 'scheduler' {
  /** How often a second it pauses its work; 0 for its own measure. */
  export function unstable_forceFrameRate(perSecond: number): void
}
