import { useLingui } from '@lingui/react/macro'
import { type SilenceLink, silences } from '@spomen/contract/silences.ts'
import { useSilenceWords } from '../../features/silences/index.ts'
import { useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PageChoices.module.css'

type LinkedPage = NonNullable<SilenceLink['pages']>[number]

interface Props {
  token: string
  pages: readonly LinkedPage[]
  wish: 'year' | 'person'
  /** The list stands there before it is known whom it names. */
  isLoading: boolean
  /** Told what the link is about once a page is silent, or is so no more. */
  onChanged: (link: SilenceLink, isSilent: boolean) => void
}

/** Of several pages a mail told of each with one button: to have it silent, or to take that back where it is so (YF01). */
export const PageChoices = ({ pages, ...rest }: Props) => (
  <ul className={styles['pages']}>
    {pages.map((page) => (
      <li key={page.personId} className={styles['page']}>
        <PageChoice page={page} {...rest} />
      </li>
    ))}
  </ul>
)

function PageChoice({
  page: { personId, deceasedFullName: name, isSilent, until },
  token,
  wish,
  isLoading,
  onChanged,
}: Omit<Props, 'pages'> & { page: LinkedPage }) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const { call, isPending } = useCall(silences.changeByLink)

  async function change() {
    const answer = await call({ token, personId, wish, isSilent: !isSilent })
    if (answer.ok) onChanged(answer.value, !isSilent)
  }

  const [label, spoken] = isSilent
    ? [t`Take it back`, t`Take it back: ${name}`]
    : wish === 'year'
      ? [t`Not this year`, t`Not this year: ${name}`]
      : [t`Nothing more`, t`Nothing more: ${name}`]
  return (
    <>
      <span className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        {isSilent && <span className="quiet">{untilWords(until)}</span>}
      </span>
      {/* One button whatever it does, so that the focus stays where it was pressed. */}
      <Button
        small
        tone={isSilent ? 'filled' : 'plain'}
        busy={isPending || isLoading}
        aria-label={spoken}
        onClick={() => void change()}
      >
        {label}
      </Button>
    </>
  )
}
