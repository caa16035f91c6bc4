import { useLingui } from '@lingui/react/macro'
import { compressionQuality, largest } from '@spomen/contract/limits.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { recompressed } from '../../../kit/pictures.ts'
import { useTell } from '../../../kit/server.ts'
import { toast } from '../../../ui/toast.ts'
import { sayRefusal } from '../../../words/refusals.ts'

interface Laying {
  /** The chosen picture, shown at once. */
  preview: string
  /** How much of it has left this device, from 0 to 1. */
  sent: number
}

/** Lays another portrait on a memorial (G09–G11): checked, recompressed, sent with true progress, shown at once. */
export function usePortrait(memorialId: string) {
  const { t } = useLingui()
  const [laying, setLaying] = useState<Laying | null>(null)
  const { tell } = useTell(memorials.changePortrait, {
    refreshes: [profiles.metrics, profiles.whole, profiles.mine, profiles.wall],
  })

  async function lay(file: File) {
    if (!/^image\/(?!svg)/.test(file.type) && !/\.(heic|heif)$/i.test(file.name)) {
      return toast.failed(sayRefusal('invalidImage'))
    }
    if (file.size >= largest.image) return toast.failed(sayRefusal('maximumImageSize'))
    const preview = URL.createObjectURL(file)
    setLaying({ preview, sent: 0 })
    const smaller = await recompressed(file, compressionQuality)
    const answer = await tell({ deceasedId: memorialId, type: 1 }, [smaller], {
      onProgress: (sent, total) => setLaying({ preview, sent: total > 0 ? sent / total : 0 }),
    })
    setLaying(null)
    URL.revokeObjectURL(preview)
    if (answer.ok) toast.done(t`The portrait is on the page`)
  }

  return { laying, lay: (file: File) => void lay(file) }
}
