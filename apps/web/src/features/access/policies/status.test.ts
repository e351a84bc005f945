import { memberStatuses } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { statusKey } from './status.tsx';
import { policyText } from './text/index.ts';

test('a location policy that is not active is Not Active, wherever its status is a word; what it concerns is Inactive', () => {
  const words = (isOfLocation: boolean) => memberStatuses.map((status) => policyText(statusKey(status, isOfLocation)));
  expect(words(true)).toEqual(['Active', 'Paused', 'Not Active', 'Not assigned']);
  expect(words(false)).toEqual(['Active', 'Paused', 'Inactive', 'Not assigned']);
});
