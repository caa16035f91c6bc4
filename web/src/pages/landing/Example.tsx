import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fullYears, showDay } from '../../kit/days.ts'
import styles from './Example.module.css'
import { Garden } from './Garden.tsx'

const milica = { name: 'Milica Jovanović', born: '1938-04-12', died: '2021-11-03' }

/** The head of an invented memorial: a print on the table, a name, a line that is hers. */
export function ExampleFace() {
  const { t } = useLingui()
  const age = fullYears(milica.born, milica.died) ?? 0
  return (
    <figure className={styles['face']}>
      <div className={styles['print']}>
        <Garden label={t`A painted garden: a bench under a mulberry tree, a lit window, hills beyond`} />
      </div>
      <figcaption>
        <p className={styles['name']}>{milica.name}</p>
        <p className={styles['dates']}>
          <span>
            {showDay(milica.born)} – {showDay(milica.died)}
          </span>
          <span className="muted">
            <Plural value={age} one="# year" other="# years" />
          </span>
          <span className="muted">Novi Sad</span>
        </p>
        <p className={styles['epitaph']}>
          <Trans>You taught us that a garden is a way of waiting.</Trans>
        </p>
        <Link to="/demo/Profile" className={styles['whole']}>
          <Trans>Look around her page</Trans>
        </Link>
      </figcaption>
    </figure>
  )
}

/** A few lines of her life, and two letters to her. */
export function ExampleLife() {
  return (
    <div className={styles['sheet']}>
      <div>
        <h2>
          <Trans>Her life</Trans>
        </h2>
        <ol className={styles['life']}>
          <li>
            <span className={styles['decade']}>1938</span>
            <div>
              <h3>
                <Trans>Born in Sremski Karlovci</Trans>
              </h3>
              <p>
                <Trans>
                  The third of five, in the house with the mulberry tree. Her father kept bees and wrote down
                  the weather every day of his life.
                </Trans>
              </p>
            </div>
          </li>
          <li>
            <span className={styles['decade']}>1956</span>
            <div>
              <h3>
                <Trans>The school by the river</Trans>
              </h3>
              <p>
                <Trans>
                  She became a teacher, and on Saturdays walked home along the Danube to save the fare.
                </Trans>
              </p>
            </div>
          </li>
          <li>
            <span className={styles['decade']}>1962</span>
            <div>
              <h3>
                <Trans>Marries Petar</Trans>
              </h3>
              <p>
                <Trans>It rained all day. “Good,” she said, “the roots will drink.”</Trans>
              </p>
            </div>
          </li>
        </ol>
      </div>
      <div>
        <h2>
          <Trans>Last greetings</Trans>
        </h2>
        <ExampleGreeting from="Ana" who={<Trans>granddaughter</Trans>}>
          <Trans>
            Every spring I plant one row for you, and every spring it comes up crooked, the way you liked it.
          </Trans>
        </ExampleGreeting>
        <ExampleGreeting from="Zoran" who={<Trans>class of 1974</Trans>}>
          <Trans>Teacher, I still know the poem by heart.</Trans>
        </ExampleGreeting>
      </div>
    </div>
  )
}

function ExampleGreeting({
  from,
  who,
  children,
}: {
  from: string
  who: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <blockquote className={styles['letter']}>
      <p>{children}</p>
      <footer>
        {from}, {who}
      </footer>
    </blockquote>
  )
}
