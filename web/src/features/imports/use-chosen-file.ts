import type { MemorialImport } from '@spomen/contract/imports.ts'
import { useState } from 'react'
import { type ChosenCopy, lookAtFile } from './copy-file.ts'
import { useSendingWay } from './queries.ts'
import { sendCopy } from './sending.ts'
import type { Unfit } from './UnfitFile.tsx'

const isUnderWay = (there: MemorialImport | null | undefined) =>
  there?.state === 'arriving' || there?.state === 'waiting' || there?.state === 'checking'

/** Looks at what was chosen, and sends it if it is a copy. */
export function useChosenFile(data: { largest: number; import: MemorialImport | null } | undefined) {
  const way = useSendingWay()
  const [isLooking, setIsLooking] = useState(false)
  const [unfit, setUnfit] = useState<Unfit | null>(null)
  const [other, setOther] = useState<ChosenCopy | null>(null)

  async function look(file: File) {
    setUnfit(null)
    setIsLooking(true)
    const found = await lookAtFile(file)
    setIsLooking(false)
    if (typeof found === 'string') return setUnfit({ name: file.name, why: found })
    if (data && file.size > data.largest) return setUnfit({ name: file.name, why: 'tooLarge' })
    const there = data?.import
    if (there && isUnderWay(there) && there.key !== found.key) return setOther(found)
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
