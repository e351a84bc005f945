export { EffectiveWeekButton } from './effective-week-button.tsx';
export { PolicyConfiguration, PolicySchedule } from './late-parts.ts';
export { useAssignMany } from './use-assign-many.tsx';
