/** Does the same so many times at once. */
export const atOnce = <Result>(
  many: number,
  action: (number: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: many }, (_, number) => action(number)))

export interface CallOutcome {
  ok: boolean
  why?: string
}
/** How often each answer came, yes counted as such. */
export const tally = (answers: readonly CallOutcome[]) => {
  const counted: Record<string, number> = {}
  for (const { ok, why = 'yes' } of answers) counted[ok ? 'yes' : why] = (counted[ok ? 'yes' : why] ?? 0) + 1
  return counted
}
