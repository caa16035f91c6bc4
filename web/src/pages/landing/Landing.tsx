import { t as translated } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLogOutOnEntry, useRememberedTarget } from '../../app/visitor-session.ts'
import { TopBar } from '../../app/TopBar.tsx'
import { loginPath, signUpPath } from '../../kit/return-address.ts'
import serifOwn from '../../style/fonts/serif-own-normal.woff2?url'
import { ButtonLink } from '../../ui/Button.tsx'
import { Landscape } from '../../ui/Landscape.tsx'
import { BeginForm } from './BeginForm.tsx'
import { ExampleFace, ExampleLife } from './Example.tsx'
import { OfferLead } from './OfferWords.tsx'
import { WhatIsKept } from './WhatIsKept.tsx'
import styles from './Landing.module.css'

/** The title and description that a search engine shows. */
export const meta = () => [
  { title: `Spomen · ${translated`a quiet place to remember`}` },
  {
    name: 'description',
    content: translated`One page for each person or animal you love: their life, their photographs, and words left for them.`,
  },
]

/** Her name has a character of a font that is otherwise asked for only once the page is laid out. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href: serifOwn },
]

/** The first page (T01–T03): who we are, shown by a memorial. Whoever comes here is logged out (A08, T03). */
export default function LandingPage() {
  const { t } = useLingui()
  const target = useRememberedTarget()
  useLogOutOnEntry()
  const title = `Spomen · ${t`a quiet place to remember`}`
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1}>
        <Hero target={target} />
        <section className={styles['valley']} aria-label={t`An example`}>
          <div className={styles['view']} aria-hidden="true">
            <Landscape />
          </div>
          <ExampleLife />
        </section>
        <WhatIsKept />
        <BeginForm target={target} />
      </main>
      <Foot />
    </>
  )
}

/** Who we are, in a few sentences, beside the face of the example. */
const Hero = ({ target }: { target: string | null }) => (
  <section className={styles['hero']}>
    <div className={styles['words']}>
      <h1>
        <Trans>A quiet place to remember</Trans>
      </h1>
      <p>
        <Trans>
          Spomen keeps one page for each person or animal you miss: their life, their photographs, and the
          words people leave for them.
        </Trans>
      </p>
      <p>
        <Trans>
          A page is closed until its family opens it, and it decides who may come in. No page carries
          advertising.
        </Trans>
      </p>
      <p className="beginning">
        <OfferLead />
      </p>
      <div className={styles['buttons']}>
        <ButtonLink className="beginning" to={signUpPath(target)} tone="filled">
          <Trans>Create a memorial</Trans>
        </ButtonLink>
        <ButtonLink to={loginPath(target)}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </div>
    <ExampleFace />
  </section>
)

function Foot() {
  const { t } = useLingui()
  return (
    <footer className={styles['foot']}>
      <nav aria-label={t`More about Spomen`}>
        <Link to="/demo/Profile">
          <Trans>An example page</Trans>
        </Link>
        <Link to="/FAQ">
          <Trans>Questions</Trans>
        </Link>
        <Link to="/TermsAndConditions">
          <Trans>Terms and conditions</Trans>
        </Link>
      </nav>
      <p>
        <Trans>Milica is invented; her page is what yours could be.</Trans>
      </p>
      <p>
        <Trans>
          Spomen is free software. A family, a parish or a town can run it on a machine of their own.
        </Trans>
      </p>
    </footer>
  )
}
