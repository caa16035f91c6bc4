import { lazy, Suspense } from 'react'
import { WaitingPanel } from '../app/LoginPanel.tsx'
import { wordsFromInside } from '../words/language.ts'

/** NOTE: with the words of those who are logged in, so that public pages do not carry what hardly anybody reads. */
const WayBack = lazy(async () => {
  const [part] = await Promise.all([import('./second-step/WayBack.tsx'), wordsFromInside()])
  return part
})

/** What the links of mails about a lost second step open. */
export default function LostSecondStepPage() {
  return (
    <Suspense fallback={<WaitingPanel />}>
      <WayBack />
    </Suspense>
  )
}
