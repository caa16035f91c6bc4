export { CardToPrint, PreparationsLine, PreparedNote } from './lazy.ts'
export { CardTerm, PreparationList } from './PreparationList.tsx'
export {
  useAcceptCard,
  useCard,
  useMakeCard,
  usePreparation,
  usePreparations,
  useProlong,
  useWithdrawCard,
} from './queries.ts'
