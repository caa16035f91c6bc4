import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when somebody opens that part of the settings. */
export const SecondStepSettings = lazyComponent(() => import('./SecondStepSettings.tsx'))

/** Comes for moderators who need a second step and have none. */
export const StepNotice = lazyComponent(() => import('./StepNotice.tsx'))
