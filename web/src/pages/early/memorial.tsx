import { withCommas } from '@spomen/contract/commas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { EarlyShell } from '../../app/shell/EarlyShell.tsx'
import { EarlyMemorial, fillEarlyMemorial, nameLayoutOf } from '../../features/profiles/index.ts'
import serifOwn from '../../style/fonts/serif-own-normal.woff2?url'
import serifPlain from '../../style/fonts/serif-plain-normal.woff2?url'
import { initials } from '../../ui/Portrait.tsx'
import type { EarlyPage } from './drawing.ts'

/** A memorial with its portrait, its name and its days. */
export function earlyMemorial(): EarlyPage {
  const given = `{nameLayoutOf:${nameLayoutOf.toString()},withCommas:${withCommas.toString()},initials:${initials.toString()}}`
  return {
    address: '^/profile/[^/]+/?$',
    fonts: [serifPlain, serifOwn],
    markup: renderToStaticMarkup(
      <EarlyShell>
        <EarlyMemorial />
      </EarlyShell>,
    ),
    fill: `(page,answers)=>(${fillEarlyMemorial.toString()})(page,answers,${given})`,
  }
}
