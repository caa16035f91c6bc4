/** A notice as a florist hands it in; its days hold the one on which stories begin. */
export const florist = {
  category: 'florist',
  title: 'The garden on the quay',
  text: 'Wreaths and bouquets, brought to the cemetery.',
  link: 'https://garden.example/wreaths',
  country: 'Serbia',
  city: 'Novi Sad',
  from: '2026-04-01',
  to: '2026-04-30',
} as const
