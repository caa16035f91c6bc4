export { AdminTabs } from './AdminTabs.tsx'
