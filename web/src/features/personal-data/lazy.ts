import { lazyComponent } from '../../kit/lazy-component.ts'

/** Comes with a plan's sheet, where one may leave altogether. */
export const LazyCloseAccountForm = lazyComponent(async () => ({
  default: (await import('./CloseAccountForm.tsx')).CloseAccountForm,
}))
