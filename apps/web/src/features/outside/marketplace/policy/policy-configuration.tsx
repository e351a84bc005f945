import { Suspense } from 'react';
import { PolicyConfiguration } from '../../../access/policies/index.ts';

/** What else the policy restricts. */
export default function IntegrationPolicyConfiguration() {
  return (
    <Suspense fallback={null}>
      <PolicyConfiguration kind="class" />
    </Suspense>
  );
}
