export { SecondStepSettings, StepNotice } from './lazy.ts'
export { SecondStepLogin } from './lazy-login.ts'
export { PasskeyLogin } from './PasskeyLogin.tsx'
