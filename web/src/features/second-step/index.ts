import { lazy } from 'react'
import { wordsFromInside } from '../../words/language.ts'

export { PasskeyLogin } from './PasskeyLogin.tsx'
/** NOTE: fetched when somebody gets there, so that a login without a second step weighs nothing more. */
export const SecondStepLogin = lazy(async () => {
  // The page of the login has the words of visitors alone.
  const [part] = await Promise.all([import('./SecondStepLogin.tsx'), wordsFromInside()])
  return part
})
export const SecondStepSettings = lazy(() => import('./SecondStepSettings.tsx'))
export const StepNotice = lazy(() => import('./StepNotice.tsx'))
