import { Trans, useLingui } from '@lingui/react/macro'
import { type SilenceLink, type SilenceWish, silences, silenceWishes } from '@spomen/contract/silences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import { tellOtherWindows, useSilenceWords } from '../features/silences/index.ts'
import { useCall } from '../kit/call.ts'
import { changedSearch } from '../kit/search-params.ts'
import { endpointQuery, RefusalError, useServer } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'

/**
 * Wishes for silence by the link of a mail, without signing in (YF01). Opening the link changes nothing, because mail
 * scanners open links too; the one button does, and takes it back as well.
 */
export default function SilencePage() {
  const { token } = useParams()
  return token ? <SilenceFlow token={token} /> : <InvalidLink />
}

function SilenceFlow({ token }: { token: string }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const queries = useQueryClient()
  const entityId = params.get('photograph')
  const question = endpointQuery(useServer(), silences.aboutLink, { token, ...(entityId && { entityId }) })
  const { data, error, refetch } = useQuery(question)
  const { call, isPending } = useCall(silences.changeByLink)
  // Until it is known what the link is about the page stands there as it will, so that nothing moves.
  const link = data ?? unknown(entityId)
  const offers = offersOf(link)
  const asked = silenceWishes.find((name) => name === params.get('wish'))
  const wish = asked && offers.includes(asked) ? asked : 'month'

  async function change(isSilent: boolean) {
    const answer = await call({ token, wish, isSilent, ...(entityId && { entityId }) })
    if (!answer.ok) return
    queries.setQueryData(question.queryKey, answer.value)
    tellOtherWindows()
    if (!isSilent) toast.done(t`It is as before`)
  }

  if (!data && error instanceof RefusalError && ['invalidLink', 'notFound', 'forbidden'].includes(error.why))
    return <InvalidLink />
  if (error && !data)
    return (
      <LoginPanel title={t`Some quiet`}>
        <FailedState onRetry={() => void refetch()} />
      </LoginPanel>
    )
  const Screen = isSilentNow(link, wish) ? SilenceDone : SilenceQuestion
  return (
    <Screen
      {...{ link, wish, offers }}
      isPending={isPending || !data}
      onChange={(isSilent) => void change(isSilent)}
    />
  )
}

const unknown = (entityId: string | null): SilenceLink => ({
  deceasedFullName: null,
  everything: { isSilent: false, until: null },
  person: { isSilent: false, until: null },
  photograph: entityId ? { isSilent: false } : null,
})

/** What one may wish for by this link. */
const offersOf = ({ person, photograph }: SilenceLink): readonly SilenceWish[] =>
  silenceWishes.filter((wish) => {
    if (wish === 'photograph') return photograph !== null
    return wish === 'month' || person !== null
  })

/** Whether it is so already: of a year and for good the last counts. */
function isSilentNow({ everything, person, photograph }: SilenceLink, wish: SilenceWish): boolean {
  if (wish === 'month') return everything.isSilent
  if (wish === 'photograph') return photograph?.isSilent ?? false
  return (person?.isSilent ?? false) && (person?.until === null) === (wish === 'person')
}

interface Props {
  link: SilenceLink
  wish: SilenceWish
  offers: readonly SilenceWish[]
  /** Does what is wished, or takes it back. */
  onChange: (isSilent: boolean) => void
  isPending: boolean
}

function SilenceQuestion({ link, wish, offers, onChange, isPending }: Props) {
  const words = useWishWords()
  return (
    <LoginPanel
      title={words[wish].title}
      lead={<Lead link={link} wish={wish} words={words[wish].lead} />}
      foot={<OtherWishes wish={wish} offers={offers} />}
    >
      <p>
        <Trans>
          It counts at once for mails, the home page, weekly tales and your calendar. The pages themselves
          stay open to you.
        </Trans>
      </p>
      <Button tone="filled" wide busy={isPending} onClick={() => onChange(true)}>
        {words[wish].title}
      </Button>
    </LoginPanel>
  )
}

function SilenceDone({ link, wish, offers, onChange, isPending }: Props) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const until = (wish === 'month' ? link.everything : link.person)?.until ?? null
  return (
    <LoginPanel
      title={t`It is quiet now`}
      lead={<Lead link={link} wish={wish} words={untilWords(wish === 'photograph' ? null : until)} />}
      foot={<OtherWishes wish={wish} offers={offers} />}
    >
      <p>
        <Trans>Here, or in your settings, you can take it back at any time.</Trans>
      </p>
      <Button busy={isPending} onClick={() => onChange(false)}>
        <Trans>Take it back</Trans>
      </Button>
    </LoginPanel>
  )
}

/** Whom it is about, on a line that is kept for the name, and what it means. */
const Lead = ({ link, wish, words }: Pick<Props, 'link' | 'wish'> & { words: string }) =>
  wish === 'month' ? (
    words
  ) : (
    <>
      {link.deceasedFullName ?? '\u00a0'}
      <br />
      {words}
    </>
  )

/** What else one might wish for by the same link. */
function OtherWishes({ wish, offers }: Pick<Props, 'wish' | 'offers'>) {
  const words = useWishWords()
  const [params] = useSearchParams()
  const others = offers.filter((other) => other !== wish)
  if (others.length === 0) return null
  return (
    <>
      {others.map((other) => (
        <p key={other}>
          <Link to={{ search: changedSearch(params, { wish: other }) }}>{words[other].title}</Link>
        </p>
      ))}
    </>
  )
}

/** What each wish is called and means, to whoever has the mail in hand. */
function useWishWords(): Record<SilenceWish, { title: string; lead: string }> {
  const { t } = useLingui()
  return {
    year: { title: t`Not this year`, lead: t`Nothing from this page for twelve months.` },
    person: { title: t`Nothing more from this page`, lead: t`Until you take it back.` },
    photograph: {
      title: t`Not this photograph`,
      lead: t`The page does not begin with it, and no mail tells of it. It stays among all photographs.`,
    },
    month: { title: t`Nothing for a month`, lead: t`From no page at all.` },
  }
}

function InvalidLink() {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`This link is not valid`}
      lead={
        <Trans>
          Perhaps it is too old, or a part of it was lost on the way. Please open a newer letter, or choose in{' '}
          <Link to="/Settings?part=notifications">Settings</Link> what shall be quiet.
        </Trans>
      }
    />
  )
}
