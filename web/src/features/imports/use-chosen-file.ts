import type { MemorialImport } from '@spomen/contract/imports.ts'
import { useState } from 'react'
import { type ChosenCopy, lookAtFile } from './copy-file.ts'
import { useSendingWay } from './queries.ts'
import { sendCopy } from './sending.ts'
import type { Unfit } from './UnfitFile.tsx'

/** A copy that was chosen while another one is under way, or could not be brought back yet. */
export interface OtherCopy {
  copy: ChosenCopy
  insteadOf: MemorialImport
}

/** Whether a copy is under way, or can be tried once more: nothing has come of it yet, neither a page nor a refusal. */
export const isCopyUnfinished = ({ state }: MemorialImport): boolean =>
  state !== 'ready' && state !== 'refused'

/** Looks at what was chosen, and sends it if it is a copy. */
export function useChosenFile(data: { largest: number; import: MemorialImport | null } | undefined) {
  const way = useSendingWay()
  const [isLooking, setIsLooking] = useState(false)
  const [unfit, setUnfit] = useState<Unfit | null>(null)
  const [other, setOther] = useState<OtherCopy | null>(null)

  async function look(file: File) {
    setUnfit(null)
    setIsLooking(true)
    const found = await lookAtFile(file)
    setIsLooking(false)
    if (typeof found === 'string') return setUnfit({ name: file.name, why: found })
    if (data && file.size > data.largest) return setUnfit({ name: file.name, why: 'tooLarge' })
    const there = data?.import
    if (there && isCopyUnfinished(there) && there.key !== found.key)
      return setOther({ copy: found, insteadOf: there })
    return void sendCopy(way, found)
  }

  return {
    isLooking,
    unfit,
    other,
    choose: (file: File) => (isLooking ? undefined : void look(file)),
    /** Takes the other file that was chosen, or leaves it. */
    takeOther(copy: ChosenCopy | null) {
      setOther(null)
      if (copy) void sendCopy(way, copy)
    },
    refuseFolder: () => setUnfit({ name: null, why: 'folder' }),
  }
}
