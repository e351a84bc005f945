export { organizationColumn, organizationFilter, usePlaceColumns } from './place-columns.tsx';
export { useProgramTypes } from './program-types.ts';
