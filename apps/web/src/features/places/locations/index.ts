export { organizationColumn, usePlaceColumns } from './place-columns.tsx';
export { useProgramTypes } from './program-types.ts';
