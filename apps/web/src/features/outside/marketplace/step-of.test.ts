import { expect, it } from 'vitest';
import { stepOf } from './step-of.ts';

it('knows the next step of every state', () => {
  const at = (
    status: Parameters<typeof stepOf>[0]['status'],
    centerName: string | null = null,
    areFamiliesImported = false,
  ) => stepOf({ status, centerName, areFamiliesImported });
  expect(at('Available')).toBe('connect');
  expect(at('Unavailable')).toBe('connect');
  expect(at('EnrollmentRequested')).toBe('connect');
  expect(at('EnrollmentGranted')).toBe('key');
  expect(at('EnrollmentGranted', 'Maple')).toBe('classes');
  expect(at('ClassesEnrolled', 'Maple')).toBe('cameras');
  expect(at('CamerasAssigned', 'Maple')).toBe('families');
  expect(at('CamerasAssigned', 'Maple', true)).toBe('complete');
  expect(at('Complete', 'Maple', true)).toBe('complete');
});
