import { packages } from '@spomen/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { asking, useServer } from '../../kit/server.ts'

/** The five plans, smallest first (D38); each carries its prices by the month and by the year. */
export const usePlans = () =>
  useQuery({
    ...asking(useServer(), packages.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: (all) => all.filter((one) => one.type === 'monthly'),
  })
