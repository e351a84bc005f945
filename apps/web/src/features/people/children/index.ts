export { ChildrenOfFamily } from './children-of-family.tsx';
