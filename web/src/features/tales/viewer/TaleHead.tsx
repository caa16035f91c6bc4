import { useLingui } from '@lingui/react/macro'
import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTrash,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '../../../ui/icons.ts'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../../kit/site.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Portrait } from '../../../ui/Portrait.tsx'
import { useViewer } from '../../accounts/index.ts'
import { SilenceButton } from '../../silences/index.ts'
import styles from './TaleViewer.module.css'

interface Props {
  tale: Tale
  /** How long ago it was told. */
  when: string
  leadsToPages: boolean
  /** Whether the viewer is of the family; where nobody knows, whoever brought the tale is taken for it. */
  isFamily: boolean | undefined
  isPaused: boolean
  isMuted: boolean
  onPause: () => void
  onMute: () => void
  onRemove: () => void
  /** Somebody asks for silence, or has answered. */
  onQuiet: (isAsking: boolean) => void
  /** It is quiet from now on, about this memorial or about all of them. */
  onSilenced: (about: { memorialId: string; isAll: boolean }) => void
  onClose: () => void
}

/** Whose tale it is, and what can be done with it. */
export function TaleHead({ tale, when, leadsToPages, isFamily, isPaused, isMuted, ...on }: Props) {
  const { t } = useLingui()
  const { id: viewerId } = useViewer()
  const mayRemove = !useIsClosed() && (isFamily ?? tale.ownerId === viewerId)
  return (
    <div className={styles['line']}>
      <TaleOwner tale={tale} when={when} leadsToPages={leadsToPages} />
      <IconButton label={isPaused ? t`Go on` : t`Pause`} onClick={on.onPause}>
        {isPaused ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
      </IconButton>
      {tale.type === taleTypes.video && (
        <IconButton label={isMuted ? t`Turn the sound on` : t`Turn the sound off`} onClick={on.onMute}>
          {isMuted ? <IconVolumeOff stroke={1.5} /> : <IconVolume stroke={1.5} />}
        </IconButton>
      )}
      {leadsToPages && (
        <SilenceButton
          memorial={{ id: tale.deceasedId, name: tale.deceasedFullName }}
          onToggle={on.onQuiet}
          onSilenced={(wish) => on.onSilenced({ memorialId: tale.deceasedId, isAll: wish === 'month' })}
        />
      )}
      {mayRemove && (
        <IconButton label={t`Delete this weekly tale`} onClick={on.onRemove}>
          <IconTrash stroke={1.5} />
        </IconButton>
      )}
      <IconButton label={t`Close`} onClick={on.onClose}>
        <IconX stroke={1.5} />
      </IconButton>
    </div>
  )
}

function TaleOwner({ tale, when, leadsToPages }: Pick<Props, 'tale' | 'when' | 'leadsToPages'>) {
  const { deceasedId, deceasedFullName: name, deceasedImageUrl } = tale
  const who = (
    <>
      <Portrait name={name} src={deceasedImageUrl} />
      <span className={styles['whose']}>
        <span className={styles['name']}>{name}</span>
        <span className="quiet">{when}</span>
      </span>
    </>
  )
  return leadsToPages ? (
    <Link className={styles['who']} to={href('/Profile/:id', { id: deceasedId })}>
      {who}
    </Link>
  ) : (
    <span className={styles['who']}>{who}</span>
  )
}
