import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDroppedFile } from '../../../ui/dropped-files.ts'
import { FileInput } from '../../../ui/FileInput.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { mostPeople, type Tree } from '../model.ts'
import { readTreeFile } from './read-tree-file.ts'
import type { SkippedCounts, TreeFileResult } from './tree-file-result.ts'

export interface OpenTreeFileHandle {
  choose: () => void
}

interface Props {
  onRead: (tree: Tree) => void
  ref: Ref<OpenTreeFileHandle>
}

/** Takes a tree from a file that is chosen or dropped on the page, and says what became of it. */
export function OpenTreeFile({ onRead, ref }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<TreeFileResult | null>(null)
  useImperativeHandle(ref, () => ({ choose: () => input.current?.click() }))

  async function read(file: File | undefined) {
    if (!file) return
    const answer = await readTreeFile(file)
    if (answer.ok) onRead(answer.tree)
    setReading(answer)
  }
  useDroppedFile({ onFile: (file) => void read(file) })

  const close = () => setReading(null)
  return (
    <>
      <FileInput
        ref={input}
        label={t`A file with a family tree`}
        accept=".json,.ged,.gdz,application/json,text/vnd.familysearch.gedcom"
        onChoose={([file]) => void read(file)}
      />
      {reading?.ok && <TreeIsRead reading={reading} onClose={close} />}
      {reading && !reading.ok && (
        <NotRead reading={reading} onClose={close} onChooseAnother={() => input.current?.click()} />
      )}
    </>
  )
}

interface TreeIsReadProps {
  reading: TreeFileResult & { ok: true }
  onClose: () => void
}

/** How many people are in the tree now, and what of the file is not. */
function TreeIsRead({ reading, onClose }: TreeIsReadProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={<Trans>The family {reading.tree.name}</Trans>}
      actions={
        <Button tone="filled" onClick={onClose}>
          <Trans>Look at the tree</Trans>
        </Button>
      }
    >
      <Stack gap="small">
        <p>
          <Plural
            value={Object.keys(reading.tree.people).length}
            one="# person is in the tree."
            other="# people are in the tree."
          />
        </p>
        {reading.skipped && <SkippedList skipped={reading.skipped} />}
      </Stack>
    </Dialog>
  )
}

interface NotReadProps {
  reading: TreeFileResult & { ok: false }
  onClose: () => void
  onChooseAnother: () => void
}

/** Why a file could not be opened, and the way to another. */
function NotRead({ reading, onClose, onChooseAnother }: NotReadProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={<Trans>We could not open this file</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            tone="filled"
            onClick={() => {
              onClose()
              onChooseAnother()
            }}
          >
            <Trans>Choose another file</Trans>
          </Button>
        </>
      }
    >
      <p>
        <UnreadableReason reading={reading} />
      </p>
    </Dialog>
  )
}

/** What of the file was skipped: nobody should find out later. */
function SkippedList({ skipped }: { skipped: SkippedCounts }) {
  const { sources, pictures, events, details, notes, parents } = skipped
  return (
    <>
      <p>
        <Trans>The file holds more than a tree here can. This stayed behind, so please keep the file:</Trans>
      </p>
      <ul>
        {sources > 0 && (
          <li>
            <Plural value={sources} one="# source" other="# sources" />
          </li>
        )}
        {pictures > 0 && (
          <li>
            <Plural value={pictures} one="# picture" other="# pictures" />
          </li>
        )}
        {events > 0 && (
          <li>
            <Plural value={events} one="# further event" other="# further events" />
          </li>
        )}
        {details > 0 && (
          <li>
            <Plural value={details} one="# further detail" other="# further details" />
          </li>
        )}
        {notes > 0 && (
          <li>
            <Plural value={notes} one="the end of # long note" other="the ends of # long notes" />
          </li>
        )}
        {parents > 0 && (
          <li>
            <Plural value={parents} one="# second pair of parents" other="# second pairs of parents" />
          </li>
        )}
      </ul>
    </>
  )
}

function UnreadableReason({
  reading: { why, line },
}: {
  reading: TreeFileResult & { ok: false }
}): ReactNode {
  const { t } = useLingui()
  const most = mostPeople.toLocaleString()
  switch (why) {
    case 'unknownKind':
      return (
        <Trans>It is no family tree we know. We read the files of Spomen (.json) and GEDCOM (.ged).</Trans>
      )
    case 'damaged':
      return line === undefined ? (
        <Trans>
          It seems to be damaged: we could not read it to the end. Your other trees are as they were.
        </Trans>
      ) : (
        <Trans>We understood it only as far as line {line}. Your other trees are as they were.</Trans>
      )
    case 'newerVersion':
      return <Trans>It was written by a newer version. Please load this page anew and try once more.</Trans>
    case 'tooLarge':
      return t`It is too large for the browser: a tree may have ${most} people here.`
    case 'nobody':
      return <Trans>There is nobody in it.</Trans>
    case 'noFamily':
      return (
        <Trans>The people in it make no family: somebody would be their own ancestor, or be missing.</Trans>
      )
    case 'notHere':
      return (
        <Trans>
          The part that reads such files did not come. Please try again once there is a connection.
        </Trans>
      )
    case 'outOfReach':
      return (
        <Trans>
          It could not be read from your device. If it lies in a cloud, please try again once there is a
          connection.
        </Trans>
      )
    case 'packed':
      return <Trans>It is packed. Please unpack it first, and open the file that ends in .ged.</Trans>
  }
}
