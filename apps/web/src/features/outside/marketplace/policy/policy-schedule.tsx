import { Suspense } from 'react';
import { PolicySchedule } from '../../../access/policies/index.ts';

/** The hours that hold at the location; those of days that follow the partner are the partner's. */
export default function IntegrationPolicySchedule() {
  return (
    <Suspense fallback={null}>
      <PolicySchedule kind="class" />
    </Suspense>
  );
}
