import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '../../../ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { printOnceLoaded } from '../../../kit/printing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { FailedState } from '../../../ui/States.tsx'
import { spokenTag } from '../../../words/language.ts'
import { useAllGifts } from '../../gifts/index.ts'
import { useAllGreetings } from '../../greetings/index.ts'
import Booklet from './Booklet.tsx'
import { albumOf, greetingsOnPaper } from './booklet-content.ts'
import { type BookletProps, allBookletParts, type BookletParts } from './booklet.ts'
import styles from './PrintDialog.module.css'
import { useAllPhotographs } from './queries.ts'

interface Props extends Omit<BookletProps, 'parts' | 'greetings'> {
  isOpen: boolean
  onClose: () => void
}

/** How many pictures of the paper are there. */
interface FetchedCount {
  here: number
  all: number
}

/** A part of the paper, what it is called, and how much it holds. */
type PartChoice = [part: keyof BookletParts, label: string, count: number]

/** Draws the paper, fetches its pictures and opens the browser's window for printers. */
function usePrinting() {
  /** The paper stays as long as the dialog is open: some browsers draw it long after they were asked to print. */
  const [isDrawn, setIsDrawn] = useState(false)
  const [fetched, setFetched] = useState<FetchedCount | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function print() {
    underWay.current = new AbortController()
    const { signal } = underWay.current
    flushSync(() => setIsDrawn(true))
    await printOnceLoaded({ onProgress: (here, all) => setFetched({ here, all }), signal })
    if (!signal.aborted) setFetched(null)
  }

  function stop() {
    underWay.current?.abort()
    setFetched(null)
    setIsDrawn(false)
  }

  return { isDrawn, fetched, print, stop }
}

/** A memorial on paper: what of it, and then the browser's own window for printers and PDF. */
export default function PrintDialog({ isOpen, onClose, profile: known, ...about }: Props) {
  const { t } = useLingui()
  const album = useAllPhotographs(known, isOpen)
  const booklet = { ...about, profile: { ...known, images: [...(album.photographs ?? known.images)] } }
  const { timelines } = known
  const mayRead = booklet.metrics.isLoggedUserOwnerOrFollower
  const said = useAllGreetings(booklet.memorial.id, isOpen && mayRead)
  const greetings = said.greetings ?? []
  const resting = useAllGifts(booklet.memorial.id, isOpen && mayRead)
  const failed = [said, resting, album].filter(({ isError }) => isError)
  const { numberOfLastGreetings, numberOfPictures } = booklet.metrics
  const lacks = {
    greetings: said.isError && numberOfLastGreetings > 0,
    photographs: album.isError && numberOfPictures > known.images.length,
  }
  const [parts, setParts] = useState(allBookletParts)
  const { isDrawn, fetched, print, stop } = usePrinting()

  function close() {
    stop()
    onClose()
  }

  const printed = albumOf(booklet.profile, parts).length
  const printsAll = printed === albumOf(booklet.profile, { ...parts, life: false }).length
  const choices: readonly PartChoice[] = [
    ['life', t`The life`, timelines.length],
    ['greetings', t`The last greetings`, greetingsOnPaper(greetings).length],
    ['gifts', t`The candles and flowers`, resting.count],
    ['photographs', printsAll ? t`The photographs` : t`The other photographs`, printed],
  ]
  const offered = choices.filter(([, , count]) => count > 0)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="small"
      title={<Trans>Print this page</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="filled"
            icon={<IconPrinter stroke={1.5} />}
            busy={fetched !== null || said.isComing || resting.isComing || album.isComing}
            onClick={() => void print()}
          >
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            The portrait, the name and what stands under General come on the first page. The window that opens
            is your browser’s own; there you can also save everything as a PDF.
          </Trans>
        </p>
        {failed.length > 0 && <FailedState onRetry={() => failed.forEach(({ retry }) => retry())} />}
        {offered.length > 0 && <PartChoices offered={offered} parts={parts} onChange={setParts} />}
        {fetched && fetched.all > 0 && <FetchedPictures fetched={fetched} />}
      </Stack>
      {isDrawn && <Booklet {...booklet} {...{ greetings, lacks, parts }} />}
    </Dialog>
  )
}

interface PartChoicesProps {
  offered: readonly PartChoice[]
  parts: BookletParts
  onChange: (parts: BookletParts) => void
}

const PartChoices = ({ offered, parts, onChange }: PartChoicesProps) => (
  <fieldset>
    <legend className={styles['legend']}>
      <Trans>What else to print</Trans>
    </legend>
    {offered.map(([part, label, count]) => (
      <div key={part} className={styles['choice']}>
        <Checkbox
          label={`${label} (${count.toLocaleString(spokenTag())})`}
          value={parts[part]}
          onChange={(value) => onChange({ ...parts, [part]: value })}
        />
      </div>
    ))}
  </fieldset>
)

function FetchedPictures({ fetched }: { fetched: FetchedCount }) {
  const { t } = useLingui()
  return (
    <div>
      <Progress value={fetched.here / fetched.all} label={t`Pictures that are here`} />
      <p className={styles['quiet']}>
        <Trans>
          {fetched.here} of {fetched.all} pictures are here
        </Trans>
      </p>
    </div>
  )
}
