export { EffectiveWeekButton } from './effective-week-button.tsx';
export { useAssignMany } from './use-assign-many.tsx';
