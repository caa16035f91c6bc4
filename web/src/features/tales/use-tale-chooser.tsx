import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useServer } from '../../kit/server.ts'
import { videoFiles } from '../../kit/videos.ts'
import { FileInput, imageFiles } from '../../ui/FileInput.tsx'
import { sendTales } from './sending.ts'

/**
 * The way to a new tale from elsewhere on the page (Q114): `choose` opens the device's chooser of files, and `input`, which
 * belongs somewhere on the page, sends what was chosen to the memorial.
 */
export function useTaleChooser(memorialId: string): { choose: () => void; input: ReactNode } {
  const { t } = useLingui()
  const server = useServer()
  const chooser = useRef<HTMLInputElement>(null)
  const input = (
    <FileInput
      ref={chooser}
      label={t`Photos and videos for weekly tales`}
      accept={`${imageFiles},${videoFiles}`}
      multiple
      onChoose={(files) => sendTales(files, memorialId, server)}
    />
  )
  return { choose: () => chooser.current?.click(), input }
}
