export { FamilyMerges } from './family-merges.tsx';
export { RecentMerges } from './recent-merges.tsx';
export { SimilarFamilies } from './similar-families.tsx';
