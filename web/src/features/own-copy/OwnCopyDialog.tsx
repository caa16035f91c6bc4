import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCopy, OwnCopyOffer } from '@spomen/contract/own-copy.ts'
import { IconDownload } from '../../ui/icons.ts'
import { dataSize } from '../../kit/number-formats.ts'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './OwnCopyDialog.module.css'
import { useAskForCopy, useOwnCopy } from './queries.ts'

interface Props {
  memorialId: string
  isOpen: boolean
  onClose: () => void
}

/** The family's own copy of a memorial: what it holds, how far it is, and where it is fetched (YE01). */
export default function OwnCopyDialog({ memorialId, isOpen, onClose }: Props) {
  const { data: offer, isError, refetch } = useOwnCopy(memorialId, isOpen)
  const state = offer?.copy?.state
  const isUnderWay = state === 'waiting' || state === 'making'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>A copy for the family</Trans>}
      actions={offer && <CopyActions offer={offer} isUnderWay={isUnderWay} memorialId={memorialId} />}
    >
      <div className={styles['said']}>
        <p>
          <Trans>
            Everything on this page in one file. It opens on any computer, without a network and without us.
          </Trans>
        </p>
        {offer ? (
          <Offered offer={offer} />
        ) : (
          <FailedOrLoading isError={isError} onRetry={refetch} height="9rem" />
        )}
      </div>
    </Dialog>
  )
}

interface ActionsProps extends Pick<Props, 'memorialId'> {
  offer: OwnCopyOffer
  isUnderWay: boolean
}

function CopyActions({ offer: { copy, earlier }, isUnderWay, memorialId }: ActionsProps) {
  const { call, isPending } = useAskForCopy()
  const ask = () => void call({ deceasedId: memorialId })
  const url = copy?.url ?? earlier?.url
  return (
    <>
      {(!isUnderWay || copy?.isPrepared) && (
        <Button tone={url ? 'plain' : 'filled'} busy={isPending} onClick={ask}>
          {isUnderWay ? (
            <Trans>Write to me when it is ready</Trans>
          ) : copy ? (
            <Trans>Make a new copy</Trans>
          ) : (
            <Trans>Make the copy</Trans>
          )}
        </Button>
      )}
      {url && (
        <ButtonLink to={url} reloadDocument download tone="filled" icon={<IconDownload stroke={1.5} />}>
          <Trans>Download the copy</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/** What a copy holds, and how far the last one is. */
const Offered = ({ offer }: { offer: OwnCopyOffer }) => (
  <>
    <Contents offer={offer} />
    <p className="muted">
      <Trans>
        Photographs, videos and documents are in it exactly as they were uploaded, and so is what was deleted
        in the last 30 days. Others stand in it by their names; nobody’s mail address is in it.
      </Trans>
    </p>
    {offer.isPrepared && (
      <p>
        <Trans>
          You prepare this page for a family. Brought to another site, it is in preparation there too, and you
          print a new card for them: the card of this site does not lead there.
        </Trans>
      </p>
    )}
    <div className={styles['state']} role="status" hidden={!offer.copy}>
      {offer.copy && <CopyState copy={offer.copy} />}
      {offer.earlier && <EarlierCopy copy={offer.earlier} />}
    </div>
  </>
)

/** What it would hold today. */
function Contents({ offer }: { offer: OwnCopyOffer }) {
  const { t } = useLingui()
  const size = dataSize(offer.bytes, spokenTag())
  const rows = [
    [t`Photographs`, offer.photographs],
    [t`Videos`, offer.videos],
    [t`Documents`, offer.documents],
    [t`Last greetings`, offer.lastGreetings],
    [t`Comments`, offer.comments],
  ] as const
  return (
    <dl className={styles['contents']}>
      {rows
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <Row key={name} name={name} value={count.toLocaleString(spokenTag())} />
        ))}
      <Row name={t`Size`} value={t`about ${size}`} />
    </dl>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** How far it is. */
function CopyState({ copy }: { copy: OwnCopy }) {
  switch (copy.state) {
    case 'waiting':
      return (
        <>
          <p>
            <Trans>Your copy waits for its turn.</Trans>
          </p>
          <MayGoNote copy={copy} />
        </>
      )
    case 'making':
      return <CopyProgress copy={copy} />
    case 'ready':
      return <ReadyCopy copy={copy} />
    case 'failed':
      return <CopyFailure failure={copy.failure} />
  }
}

/** Nobody is written to of a copy that the house prepares by itself. */
const MayGoNote = ({ copy: { isPrepared } }: { copy: OwnCopy }) => (
  <p className="muted">
    {isPrepared ? (
      <Trans>The copy is being prepared. Please look again later.</Trans>
    ) : (
      <Trans>You may close this and go on. We will write to you when it is ready.</Trans>
    )}
  </p>
)

function CopyProgress({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui()
  const tag = spokenTag()
  const total = dataSize(copy.bytesTotal, tag)
  const done = dataSize(copy.bytesDone, tag)
  return (
    <>
      <Progress
        value={copy.bytesTotal > 0 ? copy.bytesDone / copy.bytesTotal : 1}
        label={t`Your copy is being made: ${done} of ${total}`}
      />
      <p className={styles['numbers']}>
        <Trans>
          Your copy is being made: {done} of {total}
        </Trans>
      </p>
      <MayGoNote copy={copy} />
    </>
  )
}

function ReadyCopy({ copy }: { copy: OwnCopy }) {
  const { dayOf } = useDates()
  const size = dataSize(copy.sizeInBytes ?? 0, spokenTag())
  const day = dayOf(copy.expiresAt)
  return (
    <>
      <p>
        <Trans>
          Your copy is ready: {size}. You can fetch it until {day}.
        </Trans>
      </p>
      <MissingNote copy={copy} />
      <p className="muted">
        <Trans>Keep it in two places, such as a stick at home and with somebody of the family.</Trans>
      </p>
    </>
  )
}

/** What can be fetched while a newer one is made, or after it could not be made. */
function EarlierCopy({ copy }: { copy: OwnCopy }) {
  const { dayOf } = useDates()
  const day = dayOf(copy.createdAt)
  const size = dataSize(copy.sizeInBytes ?? 0, spokenTag())
  const end = dayOf(copy.expiresAt)
  return (
    <>
      <p>
        <Trans>
          Your copy of {day} ({size}) can still be fetched: until a new one is ready, and until {end} at the
          latest.
        </Trans>
      </p>
      <MissingNote copy={copy} />
    </>
  )
}

const MissingNote = ({ copy: { missing: count } }: { copy: OwnCopy }) =>
  count > 0 && (
    <p role="alert">
      <Trans>
        Files that could not be read: {count}. The copy names them. Please tell whoever runs this site.
      </Trans>
    </p>
  )

const CopyFailure = ({ failure }: Pick<OwnCopy, 'failure'>) => (
  <p>
    {failure === 'noRoom' ? (
      <Trans>There was no room for your copy. Please try again later, or tell whoever runs this site.</Trans>
    ) : (
      <Trans>
        We could not make your copy, and are sorry for that. Nothing on the page is lost. Please try once
        more.
      </Trans>
    )}
  </p>
)
