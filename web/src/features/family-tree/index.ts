export { default as FamilyTree } from './FamilyTree.tsx'
