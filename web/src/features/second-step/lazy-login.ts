import { lazyComponent } from '../../kit/lazy-component.ts'
import { wordsFromInside } from '../../words/language.ts'

/** Comes when somebody gets there, so that a login without a second step weighs nothing more. */
export const SecondStepPanel = lazyComponent(async () => {
  // The page of the login has the words of visitors alone.
  const [part] = await Promise.all([import('./SecondStepPanel.tsx'), wordsFromInside()])
  return part
})
