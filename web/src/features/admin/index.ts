export { AdminTabs } from './AdminTabs.tsx'
export { useShutOut } from './use-shut-out.ts'
