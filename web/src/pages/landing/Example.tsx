import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fullYears, showDay } from '../../kit/days.ts'
import styles from './Example.module.css'

const [born, died] = ['1938-04-12', '2021-11-03']

/** The head of an invented memorial: a print on the table, a name, a line that is hers. */
export function ExampleFace() {
  const { t } = useLingui()
  const age = fullYears(born, died) ?? 0
  return (
    <figure className={styles['face']}>
      <div className={styles['print']}>
        <img
          src="/demo/pictures/milica/print.webp"
          alt={t`A painted portrait: an old woman with white hair and round spectacles smiles in her garden among irises`}
          width={560}
          height={653}
        />
      </div>
      <figcaption>
        <p className={styles['name']}>Milica Jovanović</p>
        <p className={styles['dates']}>
          <span>
            {showDay(born)} – {showDay(died)}
          </span>
          <span className="muted">
            <Plural value={age} one="# year" other="# years" />
          </span>
          <span className="muted">
            <Trans>Novi Sad</Trans>
          </span>
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

/** A few lines of her life, and two greetings to her: word for word as they stand on the example page. */
export function ExampleLife() {
  return (
    <div className={styles['sheet']}>
      <div>
        <h2>
          <Trans>Her life</Trans>
        </h2>
        <ol className={styles['life']}>
          <ExampleYear year={1938} title={<Trans>Born in the house with the mulberry tree</Trans>}>
            <Trans>The third of five. Her father kept bees and wrote down the weather every day.</Trans>
          </ExampleYear>
          <ExampleYear year={1955} title={<Trans>The school by the river</Trans>}>
            <Trans>
              She learned to be a teacher in Novi Sad, and on Saturdays walked home, eleven kilometres along
              the Danube, to save the fare.
            </Trans>
          </ExampleYear>
          <ExampleYear year={1962} title={<Trans>Marries Petar</Trans>}>
            <Trans>It rained all day. “Good,” she said, “the roots will drink.”</Trans>
          </ExampleYear>
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

function ExampleYear({
  year,
  title,
  children,
}: {
  year: number
  title: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li>
      <span className={styles['decade']}>{year}</span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
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
    <blockquote className={styles['greeting']}>
      <p>{children}</p>
      <footer>
        <Trans>
          {from}, {who}
        </Trans>
      </footer>
    </blockquote>
  )
}
