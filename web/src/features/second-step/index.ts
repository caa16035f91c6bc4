export { SecondStepSettings, StepNotice } from './lazy.ts'
export { SecondStepPanel } from './lazy-login.ts'
export { PasskeyLogin } from './PasskeyLogin.tsx'
