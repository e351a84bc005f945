import { late } from '../../../ui/late.tsx';

// For other features' screens that show a policy of one kind: loaded when opened, so that importing this feature's index loads neither.
export const PolicySchedule = late(() => import('./policy-schedule.tsx'));
export const PolicyConfiguration = late(() => import('./policy-configuration.tsx'));
