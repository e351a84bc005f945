import { type Endpoint, errors, errorsOf } from '@viewgate/contract';
import { afterAll, expect } from 'vitest';
import { answers } from '../src/platform/http/binder.ts';

/** The statuses that the interface's description promises. */
export const declaredBy = (endpoint: Endpoint): readonly number[] => [
  endpoint.status ?? 200,
  ...(endpoint.orJob ? [202] : []),
  ...(endpoint.rehearsed ? [200] : []),
  ...errorsOf(endpoint).map((code) => errors[code].status),
  ...Object.keys(endpoint.answers ?? {}).map(Number),
];

/** Fails the test file if it gets an answer that the description does not declare. */
export const requireDeclared = (): void => {
  const undeclared = new Set<string>();
  answers.look = (endpoint, status) => {
    if (!declaredBy(endpoint).includes(status)) undeclared.add(`${endpoint.id} ${status}`);
  };
  afterAll(() => {
    const found = [...undeclared];
    undeclared.clear();
    expect(found).toEqual([]);
  });
};
