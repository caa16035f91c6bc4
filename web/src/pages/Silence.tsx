import { Trans, useLingui } from '@lingui/react/macro'
import { type SilenceLink, type SilenceWish, silences, silenceWishes } from '@spomen/contract/silences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import { tellOtherWindows, useSilenceWords } from '../features/silences/index.ts'
import { useCall } from '../kit/call.ts'
import { changedSearch } from '../kit/search-params.ts'
import { endpointQuery, RefusalError, useServer } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { PageChoices } from './silence/PageChoices.tsx'

/**
 * Wishes for silence by the link of a mail, without signing in (YF01). Opening the link changes nothing, because mail
 * scanners open links too; the one button does, and takes it back as well. Where the mail told of several pages each has
 * a button of its own.
 */
export default function SilencePage() {
  const { token } = useParams()
  return token ? <SilenceFlow token={token} /> : <InvalidLink />
}

function SilenceFlow({ token }: { token: string }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { untilWords } = useSilenceWords()
  const queries = useQueryClient()
  const entityId = params.get('photograph')
  const question = endpointQuery(useServer(), silences.aboutLink, { token, ...(entityId && { entityId }) })
  const { data, error, refetch } = useQuery(question)
  const { call, isPending } = useCall(silences.changeByLink, { refreshesOnRefusal: [silences.aboutLink] })
  // Until it is known what the link is about the page stands there as it will, so that nothing moves.
  const link = data ?? unknown(entityId, Number(params.get('pages')))
  const offers = offersOf(link)
  const asked = silenceWishes.find((name) => name === params.get('wish'))
  // A photograph that was deleted, or is for others alone now.
  const isPhotographGone = entityId !== null && asked === 'photograph' && link.photograph === null
  const wish = asked && offers.includes(asked) ? asked : 'month'

  async function change(isSilent: boolean) {
    const answer = await call({ token, wish, isSilent, ...(entityId && { entityId }) })
    if (answer.ok) show(answer.value, isSilent)
  }

  function show(changed: SilenceLink, isSilent: boolean) {
    queries.setQueryData(question.queryKey, changed)
    tellOtherWindows()
    if (!isSilent) toast.done(t`It is as before`)
  }

  function showOfSeveral({ person, ...changed }: SilenceLink, personId: string, isSilent: boolean) {
    // NOTE: of two answers that come in another order only the row that was asked for is true.
    const answered = changed.pages?.find((page) => page.personId === personId)
    const known = queries.getQueryData<SilenceLink>(question.queryKey)?.pages ?? changed.pages
    const pages = known?.map((page) => (page.personId === personId && answered ? answered : page))
    // The page asks about all of them, and the answer told of one.
    show({ ...changed, deceasedFullName: null, person: null, pages }, isSilent)
    if (isSilent) toast.done(untilWords(person?.until ?? null))
  }

  if (!data && error instanceof RefusalError && ['invalidLink', 'notFound', 'forbidden'].includes(error.why))
    return <InvalidLink />
  if (error && !data)
    return (
      <LoginPanel title={t`Some quiet`}>
        <FailedState onRetry={() => void refetch()} />
      </LoginPanel>
    )
  if (isPhotographGone)
    return (
      <LoginPanel
        title={t`This photograph is not on the page any more`}
        lead={link.deceasedFullName}
        foot={<OtherWishes {...{ link, offers }} wish="photograph" />}
      />
    )
  if (link.pages && (wish === 'year' || wish === 'person'))
    return (
      <SilenceOfSeveral {...{ link, wish, offers }}>
        <PageChoices {...{ token, wish }} pages={link.pages} isLoading={!data} onChanged={showOfSeveral} />
      </SilenceOfSeveral>
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

/** More rows than one screen shows need no place kept. */
const mostKept = 12

const loud = { isSilent: false, until: null }

/** What a link is about before that is known, of as many pages as its mail says. */
const unknown = (entityId: string | null, pages: number): SilenceLink => ({
  deceasedFullName: null,
  everything: loud,
  person: loud,
  photograph: entityId ? { isSilent: false } : null,
  ...(pages > 1 && {
    pages: Array.from({ length: Math.min(pages, mostKept) }, (_, place) => ({
      personId: String(place),
      deceasedFullName: '\u00a0',
      ...loud,
    })),
  }),
})

/** What one may wish for by this link. */
const offersOf = ({ person, photograph, pages = [] }: SilenceLink): readonly SilenceWish[] =>
  silenceWishes.filter((wish) => {
    if (wish === 'photograph') return photograph !== null
    return wish === 'month' || person !== null || pages.length > 0
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

type SeveralProps = Pick<Props, 'link' | 'wish' | 'offers'> & { children: ReactNode }

function SilenceQuestion({ link, wish, offers, onChange, isPending }: Props) {
  const words = useWishWords(link)
  return (
    <LoginPanel
      title={words[wish].title}
      lead={<Lead link={link} wish={wish} words={words[wish].lead} />}
      foot={<OtherWishes {...{ link, wish, offers }} />}
    >
      <WhatObeys />
      <Button tone="filled" wide busy={isPending} onClick={() => onChange(true)}>
        {words[wish].title}
      </Button>
    </LoginPanel>
  )
}

/** From which of several pages nothing shall come: each of them is asked about by itself. */
function SilenceOfSeveral({ link, wish, offers, children }: SeveralProps) {
  const { title } = useWishWords(link)[wish]
  return (
    <LoginPanel title={title} foot={<OtherWishes {...{ link, wish, offers }} />}>
      <WhatObeys />
      {children}
    </LoginPanel>
  )
}

const WhatObeys = () => (
  <p>
    <Trans>
      It counts at once for mails, the home page, weekly tales and your calendar. The pages themselves stay
      open to you.
    </Trans>
  </p>
)

function SilenceDone({ link, wish, offers, onChange, isPending }: Props) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const until = (wish === 'month' ? link.everything : link.person)?.until ?? null
  return (
    <LoginPanel
      title={t`It is quiet now`}
      lead={<Lead link={link} wish={wish} words={untilWords(wish === 'photograph' ? null : until)} />}
      foot={<OtherWishes {...{ link, wish, offers }} />}
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
function OtherWishes({ link, wish, offers }: Pick<Props, 'link' | 'wish' | 'offers'>) {
  const words = useWishWords(link)
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

/** What each wish is called and means, to whoever has the mail in hand; of several pages each says for itself what it means. */
function useWishWords({ pages }: SilenceLink): Record<SilenceWish, { title: string; lead: string }> {
  const { t } = useLingui()
  return {
    year: { title: t`Not this year`, lead: t`Nothing from this page for twelve months.` },
    person: {
      title: pages ? t`Nothing more` : t`Nothing more from this page`,
      lead: t`Until you take it back.`,
    },
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
