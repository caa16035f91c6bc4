import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isOwnDrag } from '../kit/stray-drops.ts'
import { toast } from './toast.ts'

interface DropOptions {
  onFiles: (files: readonly File[]) => void
  /** Only what is dropped on this element, or pasted while it has the focus, is taken. Without it the whole page takes. */
  within?: RefObject<HTMLElement | null>
  /** What is said of a folder, where opening it would not help. */
  onFolder?: () => void
  /** Nothing is taken while this is so. */
  isOff?: boolean
}

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  (dataTransfer?.types.includes('Files') ?? false) && !isOwnDrag()

/** Kinds of inputs nothing can be written in. */
const buttonTypes = ['checkbox', 'radio', 'range', 'button', 'submit', 'file']
const isField = (element: Element) =>
  !(element instanceof HTMLInputElement) || !buttonTypes.includes(element.type)

/** Whether words are pasted where somebody writes. */
function isTextPaste({ target, clipboardData }: ClipboardEvent) {
  const field = target instanceof Element ? target.closest('input, textarea, [contenteditable]') : null
  if (!field || !isField(field)) return false
  return field.matches('[contenteditable]') || (clipboardData?.types.includes('text/plain') ?? false)
}

const isBehindDialog = ({ target }: Event) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null)

/** What was given, and whether a folder was among it: that is no file, though it looks like one. */
function splitFolders({ items, files }: DataTransfer) {
  const folders = new Set<number>()
  ;[...(items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .forEach((item, index) => {
      if (item.webkitGetAsEntry?.()?.isDirectory) folders.add(index)
    })
  return { files: [...files].filter((_, index) => !folders.has(index)), hasFolder: folders.size > 0 }
}

const sayFolder = () => toast.failed(t`A folder cannot be taken in. Please open it and choose what is in it.`)

/**
 * Takes files that are dropped or pasted, unless words are pasted into a field or something lies above the page; what a
 * part of the page takes, the page does not. Answers whether some are being held above the place.
 */
export function useDroppedFiles({
  onFiles,
  onFolder = sayFolder,
  within,
  isOff = false,
}: DropOptions): boolean {
  const [isOver, setIsOver] = useState(false)

  const takes = (event: Event) => !event.defaultPrevented && (within !== undefined || !isBehindDialog(event))

  const receive = useEffectEvent((event: Event, given: DataTransfer | null) => {
    if (!given || given.files.length === 0) return
    event.preventDefault()
    const { files, hasFolder } = splitFolders(given)
    if (hasFolder) onFolder()
    if (files.length > 0) onFiles(files)
  })
  const isTaken = useEffectEvent(takes)

  useEffect(() => {
    const place: HTMLElement | Document | null = within ? within.current : document
    if (!place || isOff) return undefined
    const listening = new AbortController()
    const listen = <Kind extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      kind: Kind,
      heard: (event: DocumentEventMap[Kind]) => void,
    ) =>
      place.addEventListener(kind, (event) => heard(event as DocumentEventMap[Kind]), {
        signal: listening.signal,
      })

    listen('paste', (event) => {
      if (isTaken(event) && !isTextPaste(event)) receive(event, event.clipboardData)
    })
    listen('dragover', (event) => {
      const isMine = carriesFiles(event) && isTaken(event)
      // What has prevented the browser's own way has taken it.
      if (isMine) event.preventDefault()
      setIsOver(isMine)
    })
    listen('dragleave', ({ relatedTarget }) =>
      setIsOver((was) => was && relatedTarget instanceof Node && place.contains(relatedTarget)),
    )
    listen('drop', (event) => {
      setIsOver(false)
      if (carriesFiles(event) && isTaken(event)) receive(event, event.dataTransfer)
    })
    return () => {
      listening.abort()
      setIsOver(false)
    }
  }, [within, isOff])

  return isOver
}

interface SingleDropOptions extends Omit<DropOptions, 'onFiles'> {
  onFile: (file: File) => void
}

/** The same where one file has its place: of several none is taken, for nobody knows which was meant. */
export function useDroppedFile({ onFile, ...taking }: SingleDropOptions): boolean {
  return useDroppedFiles({
    ...taking,
    onFiles([file, ...others]) {
      if (others.length > 0) toast.failed(t`There is room for one alone. Please bring just one.`)
      else if (file) onFile(file)
    },
  })
}
