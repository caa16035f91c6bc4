import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandMessenger,
  IconBrandPinterest,
  IconBrandReddit,
  IconBrandSkype,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconMail,
  IconShare2,
} from '../../../ui/icons.ts'
import type { TablerIcon } from '../../../ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import {
  canShareBySystem,
  copyText,
  isWebUrl,
  type NetworkName,
  networks,
  type SharedLink,
  shareBySystem,
} from '../../../kit/share.ts'
import { useSite } from '../../../kit/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../../ui/FailedOrLoading.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { IconBrandViber } from '../../../ui/viber-icon.ts'
import { LinkAudience, useIsDoorOpen } from './LinkAudience.tsx'
import { LinkPreviewChoice } from './LinkPreviewChoice.tsx'
import { type GuestsLinkAnswer, shareLink, type ShareTarget } from './link.ts'
import styles from './ShareDialog.module.css'

const icons: Record<NetworkName, TablerIcon> = {
  whatsapp: IconBrandWhatsapp,
  viber: IconBrandViber,
  email: IconMail,
  messenger: IconBrandMessenger,
  telegram: IconBrandTelegram,
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  pinterest: IconBrandPinterest,
  reddit: IconBrandReddit,
  skype: IconBrandSkype,
}

interface Props {
  shared: ShareTarget
  /** The family also chooses what the link shows to visitors. */
  isFamily?: boolean
  /** Where guests find the page; it is offered first. */
  guests?: GuestsLinkAnswer
  isOpen: boolean
  onClose: () => void
}

/**
 * Hands on the link to a memorial, a photograph or a video (G54–G57, M51). Nothing is fetched from the networks, and none of them
 * hears anything before the person goes there.
 */
export default function ShareDialog({ shared, isFamily = false, guests, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const site = useSite() ?? location.origin
  const [isForGuests, setIsForGuests] = useState(true)
  const { memorial, medium } = shared
  const { name } = memorial
  const guestsLink = guests?.link ?? null
  const isOpenToAll = useIsDoorOpen(memorial.id, isOpen && !guestsLink)
  const isDoorOpen = guestsLink ? guestsLink.opens === 'open' : isOpenToAll
  const handed = isForGuests ? guestsLink : null
  const sharing: SharedLink = {
    link: handed ? `${site}${handed.path}` : shareLink(site, shared),
    text: medium
      ? (medium.title ?? (medium.type === 'video' ? t`Video: ${name}` : t`Photograph: ${name}`))
      : t`In memory of ${name}`,
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<ShareTitle shared={shared} />}>
      {guestsLink && (
        <div className={styles['whose']}>
          <SegmentedControl
            wide
            label={t`Whom is the link for?`}
            choices={[
              { value: 'guests', label: <Trans>For guests</Trans> },
              { value: 'inside', label: <Trans>For those with an account</Trans> },
            ]}
            value={isForGuests ? 'guests' : 'inside'}
            onChange={(whose) => setIsForGuests(whose === 'guests')}
          />
        </div>
      )}
      {guests && !guests.isKnown ? (
        <FailedOrLoading isError={!!guests.retry} onRetry={() => guests.retry?.()} height="20rem" />
      ) : (
        <>
          <p className="muted">
            <LinkAudience link={sharing.link} medium={medium} guests={handed} isDoorOpen={isDoorOpen} />
          </p>
          {canShareBySystem() && <SystemShareButton sharing={sharing} />}
          <LinkField key={sharing.link} link={sharing.link} />
          <NetworkLinks sharing={sharing} />
          {isFamily && !handed && <LinkPreviewChoice memorialId={memorial.id} />}
        </>
      )}
    </Dialog>
  )
}

function SystemShareButton({ sharing }: { sharing: SharedLink }) {
  return (
    <div className={styles['system']}>
      <Button
        tone="filled"
        wide
        icon={<IconShare2 stroke={1.5} />}
        onClick={() => void shareBySystem(sharing)}
      >
        <Trans>Choose an app on this device</Trans>
      </Button>
    </div>
  )
}

/** How long the button says that the link is copied, in milliseconds. */
const copiedTime = 3_000

function LinkField({ link }: { link: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), copiedTime)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copyIt() {
    setOutcome((await copyText(link, field.current)) ? 'copied' : 'selected')
  }

  return (
    <div className={styles['link']}>
      <div className={styles['row']}>
        <TextField
          ref={field}
          label={t`The link`}
          className={styles['address'] ?? ''}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={outcome === 'copied' ? <IconCheck stroke={1.5} /> : <IconCopy stroke={1.5} />}
          onClick={() => void copyIt()}
        >
          {outcome === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
      </div>
      <p className={styles['outcome']} role="status">
        {outcome === 'copied' && (
          <span className="visually-hidden">
            <Trans>The link is copied</Trans>
          </span>
        )}
        {outcome === 'selected' && (
          <Trans>This browser does not copy by itself. The link is marked; please copy it.</Trans>
        )}
      </p>
    </div>
  )
}

const isPhone = () => matchMedia('(pointer: coarse)').matches

function NetworkLinks({ sharing }: { sharing: SharedLink }) {
  const { t } = useLingui()
  const nameOf = (network: NetworkName) => (network === 'email' ? t`E-mail` : networks[network].name)

  async function takeAlong() {
    if (await copyText(sharing.link, null)) toast.done(t`The link is copied. Paste it into your message.`)
  }

  return (
    <section>
      <h3 className={styles['by']}>
        <Trans>Or send it by</Trans>
      </h3>
      <ul className={styles['networks']}>
        {(Object.keys(networks) as NetworkName[]).map((network) => {
          const { url, ...rest } = networks[network]
          const pasted = 'withoutLink' in rest && !isPhone() ? rest.withoutLink : null
          const target = pasted ?? url(sharing)
          const Icon = icons[network]
          return (
            <li key={network}>
              <a
                href={target}
                className={styles['network']}
                {...(isWebUrl(target) && { target: '_blank', rel: 'noopener noreferrer' })}
                onClick={pasted === null ? undefined : () => void takeAlong()}
              >
                <Icon stroke={1.5} />
                {nameOf(network)}
                {isWebUrl(target) && (
                  <span className="visually-hidden">
                    {' '}
                    <Trans>(opens in a new window)</Trans>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is handed on, and which: the page by whose it is, the others by their titles where they have one. */
function ShareTitle({ shared: { memorial, medium } }: { shared: ShareTarget }) {
  const which = medium?.title ?? memorial.name
  if (medium?.type === 'video') return <Trans>Share this video: {which}</Trans>
  return medium ? <Trans>Share this photograph: {which}</Trans> : <Trans>Share this page: {which}</Trans>
}
