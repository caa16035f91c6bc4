export { CardToPrint, PreparedNote } from './lazy.ts'
export { CardTerm, PreparationList } from './PreparationList.tsx'
export { PreparationsLine } from './PreparationsLine.tsx'
export {
  useAcceptCard,
  useCard,
  useMakeCard,
  usePreparation,
  usePreparations,
  useProlong,
  useWithdrawCard,
} from './queries.ts'
