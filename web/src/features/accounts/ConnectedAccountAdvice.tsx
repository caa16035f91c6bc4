import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { readLoginProvider } from '../../kit/login-provider.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'

/** One way more by which a stranger may come in, where one can log in with an account of another house (decision 138). */
export const ConnectedAccountAdvice = () =>
  readLoginProvider() && (
    <>
      <SentenceBlank />
      <Trans>
        If an account that is not yours is connected here,{' '}
        <Link to={{ search: '?part=password' }}>disconnect it</Link> too.
      </Trans>
    </>
  )
