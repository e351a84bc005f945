import type { Enrollment } from '@viewgate/contract';

export interface StepProps {
  readonly of: Enrollment;
  readonly params: { readonly locationId: number; readonly integrationId: number };
}
