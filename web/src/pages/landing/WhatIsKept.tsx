import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './WhatIsKept.module.css'

/** What a page can hold, told one after the other (T01). */
export function WhatIsKept() {
  return (
    <section className={styles['keeps']}>
      <h2>
        <Trans>What a page keeps</Trans>
      </h2>
      <ul>
        <KeptThing title={<Trans>Photographs, videos, documents</Trans>}>
          <Trans>
            Exactly as you gave them, with the day, the place and the names of those who are in them.
          </Trans>
        </KeptThing>
        <KeptThing title={<Trans>A life in its order</Trans>}>
          <Trans>From the first year to the last, with pictures of each time.</Trans>
        </KeptThing>
        <KeptThing title={<Trans>Words left for them</Trans>}>
          <Trans>Greetings from those the family has let in, and from guests if it wishes.</Trans>
        </KeptThing>
        <KeptThing title={<Trans>The missing puzzle</Trans>}>
          <Trans>
            Photographs you have never seen: others bring them, and you choose which of them stay.
          </Trans>
        </KeptThing>
        <KeptThing title={<Trans>Weekly tales</Trans>}>
          <Trans>A moment shared with those who remember; after seven days it goes by itself.</Trans>
        </KeptThing>
        <KeptThing title={<Trans>What they loved</Trans>}>
          <Trans>The songs and the dishes, the books, the journeys, the team that never won.</Trans>
        </KeptThing>
        <KeptThing title={<Trans>Where they rest</Trans>}>
          <Trans>The grave on a map, so that whoever comes from far away finds it.</Trans>
        </KeptThing>
        <KeptThing title={<Trans>Days of remembrance</Trans>}>
          <Trans>
            A quiet letter on their birthday and on the day they died, for as long as you wish for it.
          </Trans>
        </KeptThing>
        <KeptThing title={<Trans>The family tree</Trans>}>
          <Trans>Drawn in your own browser, and sent nowhere.</Trans>
        </KeptThing>
      </ul>
    </section>
  )
}

const KeptThing = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
)
