import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { decadeAnchor, type Decade } from '@spomen/contract/life-decades.ts'
import { DecadeName } from './DecadeNav.tsx'
import { fromPhotograph } from './entry-media.ts'
import styles from './LifeTimeline.module.css'
import { MediaRows } from './MediaRows.tsx'
import { PassageItem, type PassageItemProps } from './PassageItem.tsx'

export interface DecadesProps extends Pick<PassageItemProps, 'memorial' | 'media' | 'toMedium'> {
  decades: readonly Decade[]
  targetId: string | null
  actions: PassageItemProps['family']
}

/** The decades one below the other. A long life is not drawn anew because a dialog opens above it. */
export const Decades = memo(function Decades(props: DecadesProps) {
  const { decades, memorial, media, toMedium, targetId, actions } = props
  return (
    <div className={styles['decades']}>
      {decades.map((decade) => (
        <section
          key={decade.from}
          id={decadeAnchor(decade.from)}
          tabIndex={-1}
          className={styles['decade']}
          aria-labelledby={`${decadeAnchor(decade.from)}-name`}
        >
          <h2 id={`${decadeAnchor(decade.from)}-name`} className={styles['decadeName']}>
            <DecadeName from={decade.from} />
          </h2>
          {decade.passages.length > 0 && (
            <ol className={styles['passages']}>
              {decade.passages.map((passage) => (
                <PassageItem
                  key={passage.key}
                  passage={passage}
                  memorial={memorial}
                  media={media}
                  toMedium={toMedium}
                  isTarget={targetId !== null && targetId === passage.entry?.id}
                  family={actions}
                />
              ))}
            </ol>
          )}
          {decade.around.length > 0 && (
            <div className={styles['around']}>
              <p className="quiet">
                <Trans>From these years</Trans>
              </p>
              <MediaRows
                media={decade.around.map(fromPhotograph)}
                name={memorial.name}
                to={toMedium}
                size="small"
              />
            </div>
          )}
        </section>
      ))}
    </div>
  )
})
