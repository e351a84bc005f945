export { ChildClassChanges } from './child-class-changes.tsx';
export { ClassTransfers } from './class-transfers.tsx';
