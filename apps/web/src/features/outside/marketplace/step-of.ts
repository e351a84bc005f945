import type { Enrollment } from '@viewgate/contract';

/** The steps of connecting with a partner, in order. */
export const steps = ['connect', 'key', 'classes', 'cameras', 'families', 'complete'] as const;
export type Step = (typeof steps)[number];

/** The step that comes next. */
export const stepOf = ({
  status,
  centerName,
  areFamiliesImported,
}: Pick<Enrollment, 'status' | 'centerName' | 'areFamiliesImported'>): Step => {
  if (status === 'EnrollmentGranted') return centerName === null ? 'key' : 'classes';
  if (status === 'ClassesEnrolled') return 'cameras';
  if (status === 'CamerasAssigned') return areFamiliesImported ? 'complete' : 'families';
  return status === 'Complete' ? 'complete' : 'connect';
};

/** Steps that may be repeated: those that only read or link again. */
export const isRepeatable = (step: Step): boolean => step === 'classes' || step === 'cameras' || step === 'families';
