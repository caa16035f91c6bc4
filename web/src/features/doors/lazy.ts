import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes when the family looks after its door. */
export const DoorDialog = lazyComponent(() => import('./DoorDialog.tsx'))

/** Comes when somebody is asked about older words of theirs. */
export const ConsentQuestion = lazyComponent(() => import('./ConsentQuestion.tsx'))

/** Comes when a code is to be printed. */
export const PrintedCode = lazyComponent(() => import('./printed/PrintedCode.tsx'))
