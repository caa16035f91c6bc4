/** Logging in with the account of another house: fetched only where the operator has named one. */
import { lazyComponent } from '../../kit/lazy-component.ts'
import { speakInside } from '../../words/language.ts'

export const ProviderButton = lazyComponent(() => import('./ProviderButton.tsx'))
/** On the way in: with the words of the pages inside, so that those outside carry none of them. */
export const ProviderLoginSteps = lazyComponent(async () => {
  const [part] = await Promise.all([import('./ProviderLoginSteps.tsx'), speakInside()])
  return part
})
export const ProviderSettings = lazyComponent(() => import('./ProviderSettings.tsx'))
