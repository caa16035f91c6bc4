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
  onChanged: (link: SilenceLink, personId: string, isSilent: boolean) => void
}

/** Of several pages a mail told of each with one button: to have it silent, or to take that back where it is so (YF01). */
export const PageChoices = ({ pages, ...rest }: Props) => (
  <ul>
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
  const { call, isPending } = useCall(silences.changeByLink, { refreshesOnRefusal: [silences.aboutLink] })

  async function change() {
    const answer = await call({ token, personId, wish, isSilent: !isSilent })
    if (answer.ok) onChanged(answer.value, personId, !isSilent)
  }

  const words = {
    year: { label: t`Not this year`, hint: t`Nothing from this page for twelve months.` },
    person: { label: t`Nothing more`, hint: t`Until you take it back.` },
  }
  return (
    <>
      <span className={styles['what']}>
        <span id={`name-${personId}`}>{name}</span>
        <span className="quiet">{isSilent ? untilWords(until) : words[wish].hint}</span>
      </span>
      {/* One button whatever it does, so that the focus stays where it was pressed; its name says of whom. */}
      <Button
        small
        tone={isSilent ? 'filled' : 'plain'}
        busy={isPending || isLoading}
        id={`button-${personId}`}
        aria-labelledby={`button-${personId} name-${personId}`}
        onClick={() => void change()}
      >
        {isSilent ? t`Take it back` : words[wish].label}
      </Button>
    </>
  )
}
