import { Trans, useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { IconBrandWhatsapp, IconCopy, IconShare2 } from '../../ui/icons.ts'
import { IconBrandViber } from '../../ui/viber-icon.ts'
import { useRef, useState } from 'react'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { canShareBySystem } from '../../kit/share.ts'
import { useSite } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { OlderDraft } from '../../ui/OlderWords.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useGuestsLink } from '../doors/index.ts'
import { shareLink } from '../memorials/index.ts'
import { AnnouncementPicture } from './AnnouncementPicture.tsx'
import { useAnnouncementText } from './announcement-text.ts'
import type { CeremonyMemorial } from './DayItself.tsx'
import styles from './TellOthersDialog.module.css'

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<
    MemorialMetrics,
    'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl' | 'isHuman' | 'isPrepared'
  >
  notice: CeremonyNotice
  shown: readonly Ceremony[]
  isFamily: boolean
  onClose: () => void
}

/**
 * When and where, ready to be handed on: a text that one may still change, and a picture (YD05). It leads to the page for guests
 * where they may look, since most of those who are told have no account. While the page is prepared for a family a link would
 * lead nowhere (YC08).
 */
export default function TellOthersDialog({ memorial, metrics, notice, shown, isFamily, onClose }: Props) {
  const site = useSite() ?? location.origin
  const guests = useGuestsLink({ memorialId: memorial.id, isFamily, isInside: true })
  const page = guests.link ? `${site}${guests.link.path}` : shareLink(site, { memorial })
  const link = metrics.isPrepared ? null : page
  const text = useAnnouncementText({ ...metrics, name: memorial.name, shown, notice, link })
  return (
    <Dialog isOpen onClose={onClose} size="large" title={<Trans>Tell others</Trans>}>
      <div className={styles['halves']}>
        {guests.isKnown ? (
          <AnnouncementWords memorialId={memorial.id} text={text} hasLink={link !== null} />
        ) : (
          <FailedOrLoading isError={!!guests.retry} onRetry={() => guests.retry?.()} height="20rem" />
        )}
        <AnnouncementPicture {...{ memorial, metrics, notice, shown }} />
      </div>
    </Dialog>
  )
}

/** Words that somebody has changed, and those of the house they were made of. */
interface ChangedWords {
  begunFrom: string
  text: string
}

/** As they are kept: with what the house said when they were last written on, of which their writer had been told by then. */
interface KeptWords extends ChangedWords {
  ready: string
}

/** NOTE: only as long as the house says the same: what was changed may tell of an hour that is no longer so. */
function keptWords(drafts: DraftStore, name: string, ready: string): ChangedWords {
  // Those an earlier version has kept do not say what they were made of: it was the same.
  const kept = readDraft<Omit<KeptWords, 'begunFrom'> & Partial<KeptWords>>(drafts, name)
  return kept?.ready === ready
    ? { begunFrom: kept.begunFrom ?? ready, text: kept.text }
    : { begunFrom: ready, text: ready }
}

/**
 * The words: those of the house as it says them now, or as the reader has changed them. Changed ones are kept until the house
 * says something else than when they were last written on; `isOlder` where it has done so since they were begun.
 */
function useAnnouncementWords(memorialId: string, ready: string) {
  const drafts = useDrafts()
  const name = `announcement:${memorialId}`
  const [changed, setChanged] = useState(() => keptWords(drafts, name, ready))
  const isChanged = changed.text !== changed.begunFrom

  function change(text: string) {
    const begunFrom = isChanged ? changed.begunFrom : ready
    setChanged({ begunFrom, text })
    // Whoever has emptied the field finds the words of the house again.
    const isOwn = text.trim() !== '' && text !== begunFrom
    drafts.write(name, isOwn ? JSON.stringify({ ready, begunFrom, text } satisfies KeptWords) : null)
  }

  function takeReady() {
    setChanged({ begunFrom: ready, text: ready })
    drafts.write(name, null)
  }

  return {
    words: isChanged ? changed.text : ready,
    isOlder: isChanged && changed.begunFrom !== ready,
    change,
    takeReady,
  }
}

interface WordsProps {
  memorialId: string
  text: string
  /** Whether they say where the page is. */
  hasLink: boolean
}

function AnnouncementWords({ memorialId, text: ready, hasLink }: WordsProps) {
  const { t } = useLingui()
  const half = useRef<HTMLElement>(null)
  const { words: text, isOlder, change, takeReady } = useAnnouncementWords(memorialId, ready)
  const [isMarked, setIsMarked] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(t`Copied`)
      setIsMarked(false)
    } catch {
      // Without HTTPS no browser lets a page copy: the words are marked, and the person copies them.
      half.current?.querySelector('textarea')?.select()
      setIsMarked(true)
    }
  }

  async function share() {
    // A sheet that was put away again is done with.
    await navigator.share({ text }).catch(() => undefined)
  }

  return (
    <section ref={half} className={styles['half']}>
      <div>
        <div role="status">
          {isOlder && (
            <OlderDraft onStartAfresh={takeReady}>
              <Trans>What stands on the page has changed meanwhile. These are your words from before.</Trans>
            </OlderDraft>
          )}
        </div>
        <TextArea
          label={<Trans>The words</Trans>}
          hint={<Trans>Change them as you like, then hand them on. A newspaper takes them too.</Trans>}
          rows={12}
          value={text}
          onChange={change}
        />
      </div>
      {!hasLink && (
        <p className="quiet">
          <Trans>No link stands among the words yet: it leads to the page only once the family has it.</Trans>
        </p>
      )}
      <div className={styles['actions']}>
        {canShareBySystem() && (
          <Button tone="filled" icon={<IconShare2 stroke={1.5} />} onClick={() => void share()}>
            <Trans>Choose an app on this device</Trans>
          </Button>
        )}
        <Button icon={<IconCopy stroke={1.5} />} onClick={() => void copy()}>
          <Trans>Copy the words</Trans>
        </Button>
        <a className={styles['app']} href={`viber://forward?text=${encodeURIComponent(text)}`}>
          <IconBrandViber stroke={1.5} />
          Viber
        </a>
        <a
          className={styles['app']}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp stroke={1.5} />
          WhatsApp
        </a>
      </div>
      {isMarked && (
        <p role="alert">
          <Trans>This browser does not copy by itself. The words are marked; please copy them.</Trans>
        </p>
      )}
    </section>
  )
}
