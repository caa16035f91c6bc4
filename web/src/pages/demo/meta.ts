import { t } from '@lingui/core/macro'

/** What the example page says of itself, to the window and beside a link to it. */
export const meta = () => [
  { title: `${t`Demo Profile`} · Spomen` },
  {
    name: 'description',
    content: t`The page of Milica Jovanović, who is invented: her life, her photographs, the words left for her.`,
  },
]
