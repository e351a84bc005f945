export { FamilyMerges } from './family-merges.tsx';
export { SimilarFamilies } from './similar-families.tsx';
