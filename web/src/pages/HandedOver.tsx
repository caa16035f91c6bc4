import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import { type MemorialInList, profiles } from '@spomen/contract/profiles.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { CreateMemorial } from '../app/CreateMemorial.tsx'
import { tabs } from '../features/profiles/index.ts'
import { showDay } from '../kit/days.ts'
import { pageIn } from '../kit/search-params.ts'
import { assignSharedImages, loadSharedImages, discardSharedImages } from '../kit/shared-images.ts'
import { endpointQuery, useServer } from '../kit/server.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageColumn, PageTitle, Section } from '../ui/Page.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Portrait } from '../ui/Portrait.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, FailedState } from '../ui/States.tsx'
import styles from './HandedOver.module.css'

/** Asks whose the pictures are that another app of this device has just handed over (B35). */
export default function HandedOver() {
  const [pictures, setPictures] = useState<readonly File[] | null>(null)
  useEffect(() => void loadSharedImages().then(setPictures), [])
  return (
    <PageColumn width="read">
      {pictures === null ? (
        <Spinner />
      ) : pictures.length === 0 ? (
        <NoImages />
      ) : (
        <ChooseMemorialFor pictures={pictures} />
      )}
    </PageColumn>
  )
}

function NoImages() {
  return (
    <EmptyState
      isPage
      title={<Trans>No photograph has arrived here</Trans>}
      action={
        <ButtonLink to={href('/MyMemories')} tone="filled">
          <Trans>To my memories</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Please share it once more from the app it is in. Or open the page it is for, and add it under
        Photographs.
      </Trans>
    </EmptyState>
  )
}

interface Props {
  pictures: readonly File[]
}

function ChooseMemorialFor({ pictures }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const pageNumber = pageIn(params)
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(useServer(), profiles.mine, { pageNumber, limit: 20 }),
    placeholderData: keepPreviousData,
  })

  function give({ id }: MemorialInList) {
    assignSharedImages(id, pictures)
    void navigate({ pathname: href('/Profile/:id', { id }), search: `?tab=${tabs.photographs}` })
  }

  function drop() {
    discardSharedImages()
    void navigate(href('/MyMemories'))
  }

  return (
    <>
      <PageTitle
        title={pictures.length === 1 ? t`Whose photograph is this?` : t`Whose photographs are these?`}
      >
        <Plural
          value={pictures.length}
          one="Choose the page, and it is added there."
          other="Choose the page, and they are added there."
        />
      </PageTitle>
      <ImagePreviews pictures={pictures} />
      <Section title={<Trans>Pages you keep</Trans>}>
        {isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : !data ? (
          <Spinner />
        ) : data.totalCount === 0 ? (
          <NoOwnMemorials />
        ) : (
          <OwnMemorials found={data} pageNumber={pageNumber} onChoose={give} />
        )}
      </Section>
      {(data || isError) && (
        <p className={styles['none']}>
          <Button tone="quiet" onClick={drop}>
            <Trans>Add nothing</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

interface OwnMemorialsProps {
  found: Page<MemorialInList>
  pageNumber: number
  onChoose: (memorial: MemorialInList) => void
}

const OwnMemorials = ({ found, pageNumber, onChoose }: OwnMemorialsProps) => (
  <>
    <ul className={styles['pages']}>
      {found.items.map((memorial) => (
        <li key={memorial.id}>
          <MemorialButton memorial={memorial} onChoose={() => onChoose(memorial)} />
        </li>
      ))}
    </ul>
    <Pager page={pageNumber} total={found.totalPages} to={(page) => ({ search: `?page=${page}` })} />
  </>
)

function MemorialButton({ memorial, onChoose }: { memorial: MemorialInList; onChoose: () => void }) {
  const name = fullNameOf(memorial)
  return (
    <button type="button" className={styles['page']} onClick={onChoose}>
      <Portrait name={name} src={memorial.profileImageUrl} />
      <span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['dates']}>
          {showDay(memorial.dateOfBirth)} – {showDay(memorial.dateOfDeath)}
        </span>
      </span>
    </button>
  )
}

const NoOwnMemorials = () => (
  <EmptyState title={<Trans>You keep no page yet</Trans>} action={<CreateMemorial />}>
    <Trans>Photographs are added by whoever keeps a page. Once yours is made, share them once more.</Trans>
  </EmptyState>
)

/** Small, as they are; of one that this browser cannot draw, the name. */
function ImagePreviews({ pictures }: Props) {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const made = pictures.map((picture) => URL.createObjectURL(picture))
    setAddresses(made)
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return (
    <ul className={styles['pictures']}>
      {pictures.map(({ name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places, and may share a name
        <li key={index} className={styles['picture']}>
          {name}
          {addresses[index] && (
            <img src={addresses[index]} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
          )}
        </li>
      ))}
    </ul>
  )
}
