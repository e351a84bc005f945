export { useAssignMany } from './use-assign-many.tsx';
