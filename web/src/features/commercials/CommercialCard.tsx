import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, hostOf } from '@spomen/contract/commercials.ts'
import { IconExternalLink } from '../../ui/icons.ts'
import { useState } from 'react'
import { firstCharacters } from '../../kit/first-characters.ts'
import { Button } from '../../ui/Button.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import styles from './CommercialCard.module.css'
import { useCommercialWords } from './commercial-words.ts'

/** Longer ones are folded on the wall. */
const foldedLength = 240

interface Props {
  commercial: Commercial
  id?: string
  /** On a list of its own it stands below the heading of the page, with all of its words; on the wall it is folded. */
  isListed?: boolean
}

/**
 * A notice in a local service's own words, said to be one. It leads out only by a click, to an address one can read, and
 * nobody there learns where one came from (promises 2.8).
 */
export function CommercialCard({ commercial, id, isListed = false }: Props) {
  const { t } = useLingui()
  const words = useCommercialWords()
  const { title, text, link, imageUrl, width, height, placeholder, city, country, category } = commercial
  const [isRead, setIsRead] = useState(isListed || text.length <= foldedLength + 60)
  const kind = words.categories[category]
  const Title = isListed ? 'h2' : 'h3'
  return (
    <div className={styles['commercial']}>
      <p className="quiet">
        {category === 'other' ? <Trans>Local service</Trans> : <Trans>Local service: {kind}</Trans>}
      </p>
      <Title className={styles['title']} {...(id && { id })}>
        {title}
      </Title>
      <p className={styles['place']}>
        {city}, {country}
      </p>
      {imageUrl && width && height && (
        <div className={styles['image']} style={{ maxWidth: `min(100%, calc(13rem * ${width / height}))` }}>
          <FadeInImage src={imageUrl} alt="" width={width} height={height} placeholder={placeholder} />
        </div>
      )}
      <p className={styles['text']}>{isRead ? text : `${firstCharacters(text, foldedLength).trimEnd()}…`}</p>
      <p className={styles['contacts']}>
        {!isRead && (
          <Button tone="quiet" small onClick={() => setIsRead(true)}>
            <Trans>Read on</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        )}
        <a
          className={styles['link']}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          referrerPolicy="no-referrer"
          title={link}
        >
          <span>{hostOf(link)}</span>
          <IconExternalLink stroke={1.5} />
          <span className="visually-hidden">{t`opens in a new window`}</span>
        </a>
      </p>
    </div>
  )
}
