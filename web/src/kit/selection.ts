import { useState } from 'react'

/** Which of some things are ticked, by their ids; what is not among them any more is not chosen. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = ids.filter((id) => ticked.has(id))
  return {
    chosen,
    isAll: chosen.length === ids.length && ids.length > 0,
    isTicked: (id: string) => ticked.has(id),
    tick: (id: string, isOn: boolean) =>
      setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id))),
    tickAll: (isOn: boolean) => setTicked(new Set(isOn ? ids : [])),
  }
}
