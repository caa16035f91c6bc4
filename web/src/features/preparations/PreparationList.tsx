import { Trans, useLingui } from '@lingui/react/macro'
import type { Preparation } from '@spomen/contract/preparations.ts'
import { href, Link } from 'react-router'
import { showDay } from '../../kit/days.ts'
import { useClosing } from '../../kit/site.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import styles from './PreparationList.module.css'
import { useCardEnd } from './use-card-end.ts'

/** What somebody prepares for families, each with how its card stands; one leads to its page or to its card. */
export const PreparationList = ({ preparations }: { preparations: readonly Preparation[] }) => (
  <ul className={styles['list']}>
    {preparations.map((one) => (
      <PreparationRow key={one.personId} preparation={one} />
    ))}
  </ul>
)

function PreparationRow({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const { personId: id, deceasedName: name, dateOfBirth, dateOfDeath, profileImageUrl } = preparation
  return (
    <li className={styles['row']}>
      <Portrait name={name} src={profileImageUrl} />
      <div>
        <Link to={href('/Profile/:id', { id })} className={styles['name']}>
          {name}
        </Link>
        <p className="quiet">
          {showDay(dateOfBirth)} – {showDay(dateOfDeath)}
        </p>
        <p>
          <CardTerm preparation={preparation} />
        </p>
      </div>
      <Link
        to={href('/Prepared/:id', { id })}
        aria-label={t`Card for the page of ${name}`}
        className={styles['card']}
      >
        <Trans>Card</Trans>
      </Link>
    </li>
  )
}

/** How the card of a preparation stands, in a sentence; while the house closes nobody can prolong it or make a new one (YE06). */
export function CardTerm({
  preparation: { code, endsAt, hasEnded, closesAt },
}: {
  preparation: Preparation
}) {
  const { dayOf, longDay } = useDates()
  const houseClosing = useClosing()
  const [end, closing] = [longDay(useCardEnd(endsAt)), dayOf(closesAt)]
  if (houseClosing?.isOver) return <Trans>This site has closed: nobody can accept this page any more.</Trans>
  if (!code)
    return houseClosing ? (
      <Trans>The card is withdrawn.</Trans>
    ) : (
      <Trans>The card is withdrawn. Unless you make a new one, the page is closed on {closing}.</Trans>
    )
  if (!hasEnded) return <Trans>The card is good until {end}.</Trans>
  return houseClosing ? (
    <Trans>The card ended on {end}.</Trans>
  ) : (
    <Trans>
      The card ended on {end}. Unless you prolong it, the page is closed on {closing}.
    </Trans>
  )
}
