import { Trans, useLingui } from '@lingui/react/macro'
import { type Image, images, type OrderItem } from '@spomen/contract/media.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asking, useServer, useTell } from '../../kit/server.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Row } from '../../ui/Page.tsx'
import { Photograph } from '../../ui/Photograph.tsx'
import { Failed, Skeleton, Waiting } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Arranging.module.css'
import { moved, numbered } from './order.ts'
import { addressOf } from './shapes.ts'
import { isTouchedByPhotographs } from './uploads.ts'

interface Props {
  memorialId: string
  /** What is known of the photographs, for their small pictures. */
  known: readonly Image[]
  onDone: () => void
}

/** Where the family puts its photographs in order, step by step (J20–J28). */
export function Arranging({ memorialId, known, onDone }: Props) {
  const server = useServer()
  const { data, isError, refetch } = useQuery({
    ...asking(server, images.names, { id: memorialId }),
    // Always the list as it is now: one photograph missing, and the order could not be saved.
    gcTime: 0,
  })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Waiting>
        <Skeleton height="20rem" />
      </Waiting>
    )
  }
  return <List memorialId={memorialId} known={known} onDone={onDone} items={data} />
}

function List({ known, onDone, items }: Props & { items: readonly OrderItem[] }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [list, setList] = useState(items)
  const [lastMove, setLastMove] = useState<{ id: string; step: -1 | 1 } | null>(null)
  const { tell, isTelling } = useTell(images.reorder)
  const rows = useRef<HTMLOListElement>(null)

  // The button goes along with its photograph, so that it can be pressed again and again.
  useEffect(() => {
    if (!lastMove) return
    const buttons = rows.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${lastMove.id}"] button`)
    const [up, down] = buttons ?? []
    const pressed = lastMove.step === -1 ? up : down
    const other = lastMove.step === -1 ? down : up
    ;(pressed?.disabled ? other : pressed)?.focus()
  }, [lastMove])

  function move(place: number, step: -1 | 1) {
    const item = list[place]
    if (!item) return
    setList(moved(list, place, step))
    setLastMove({ id: item.id, step })
  }

  async function save() {
    const answer = await tell({ images: numbered(list) })
    if (!answer.ok) return
    await queries.invalidateQueries({ predicate: isTouchedByPhotographs })
    toast.done(t`The new order is saved`)
    onDone()
  }

  const total = list.length
  const movedPlace = list.findIndex(({ id }) => id === lastMove?.id)
  const movedName = list[movedPlace]?.name
  const number = movedPlace + 1
  return (
    <div className={styles['arranging']}>
      <div className={styles['head']}>
        <p>
          <Trans>The first one here hangs first on the page.</Trans>
        </p>
        <Row>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" busy={isTelling} onClick={() => void save()}>
            <Trans>Save the order</Trans>
          </Button>
        </Row>
      </div>
      <p className="visually-hidden" role="status">
        {movedName && t`${movedName}: now ${number} of ${total}`}
      </p>
      <ol ref={rows}>
        {list.map(({ id, name }, place) => {
          const image = known.find((other) => other.id === id)
          return (
            <li key={id} data-item={id} className={styles['item']}>
              <span className={styles['number']}>{place + 1}</span>
              <span className={styles['picture']}>
                {image && (
                  <Photograph
                    src={addressOf(image.imageUrl, 'small')}
                    alt=""
                    width={image.width}
                    height={image.height}
                    placeholder={image.placeholder}
                    fit="cover"
                  />
                )}
              </span>
              <span className={styles['name']}>{name}</span>
              <IconButton label={t`Move up: ${name}`} disabled={place === 0} onClick={() => move(place, -1)}>
                <IconArrowUp stroke={1.5} />
              </IconButton>
              <IconButton
                label={t`Move down: ${name}`}
                disabled={place === total - 1}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown stroke={1.5} />
              </IconButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
