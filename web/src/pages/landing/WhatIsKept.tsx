import { Trans } from '@lingui/react/macro'
import styles from './WhatIsKept.module.css'

/** What a page can hold, told one after the other (T01). */
export function WhatIsKept() {
  return (
    <section className={styles['keeps']}>
      <h2>
        <Trans>What a page keeps</Trans>
      </h2>
      <ul>
        <li>
          <h3>
            <Trans>Photographs, videos, documents</Trans>
          </h3>
          <p>
            <Trans>
              Exactly as you gave them, with the day, the place and the names of those who are in them.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>A life in its order</Trans>
          </h3>
          <p>
            <Trans>From the first year to the last, with pictures of each time.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Words left for them</Trans>
          </h3>
          <p>
            <Trans>Greetings from everybody the family has let in, and from nobody else.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>The missing puzzle</Trans>
          </h3>
          <p>
            <Trans>
              Photographs you have never seen: others bring them, and you choose which of them stay.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Weekly tales</Trans>
          </h3>
          <p>
            <Trans>A moment shared with those who remember; after seven days it goes by itself.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>What they loved</Trans>
          </h3>
          <p>
            <Trans>The songs and the dishes, the books, the journeys, the team that never won.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Where they rest</Trans>
          </h3>
          <p>
            <Trans>The grave on a map, so that whoever comes from far away finds it.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Days of remembrance</Trans>
          </h3>
          <p>
            <Trans>
              A quiet letter on their birthday and on the day they died, for as long as you wish for it.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>The family tree</Trans>
          </h3>
          <p>
            <Trans>Drawn in your own browser, and sent nowhere.</Trans>
          </p>
        </li>
      </ul>
    </section>
  )
}
