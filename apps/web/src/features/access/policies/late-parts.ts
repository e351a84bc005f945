import { late } from '../../../ui/late.tsx';

// For screens of others that show a policy of one kind: loaded when they are opened, so that importing this feature's face loads neither.
export const PolicySchedule = late(() => import('./policy-schedule.tsx'));
export const PolicyConfiguration = late(() => import('./policy-configuration.tsx'));
