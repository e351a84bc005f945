import { lazy } from 'react';

// For screens of others that show a policy of one kind: loaded when they are opened, so that importing this feature's face loads neither.
export const PolicySchedule = lazy(() => import('./policy-schedule.tsx'));
export const PolicyConfiguration = lazy(() => import('./policy-configuration.tsx'));
