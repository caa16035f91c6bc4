import { FamilyTree } from '../features/family-tree/index.ts'

/** The family trees of this browser (U01). */
export default FamilyTree
