import type { Problem } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { fieldErrors } from './server-errors.ts';

const face = { label: '', inWords: String };
const faces = new Map([
  ['name', face],
  ['cameraIds', face],
  ['address.line1', face],
]);
const problem = (...failures: [propertyName: string, errorMessage: string][]): Problem => ({
  type: 'about:blank',
  title: '',
  status: 400,
  code: 'validation',
  traceId: '',
  validationFailures: failures.map(([propertyName, errorMessage]) => ({
    propertyName,
    // From a newer server: shown as it is.
    code: 'newer.code' as 'wrong',
    errorMessage,
  })),
});

test('an error is shown at its field, however the server spells the name', () => {
  expect(
    fieldErrors(
      problem(['Name', 'a'], ['body.cameraIds.3', 'b'], ['address.Line1', 'c'], ['cameraIds[4]', 'd']),
      faces,
    ),
  ).toEqual({ name: 'a', cameraIds: 'b', 'address.line1': 'c' });
});

test('an error that belongs to no field is shown below the form', () => {
  expect(fieldErrors(problem(['version', 'stale']), faces)).toEqual({ '': 'stale' });
});

test('an error in a list is shown at the field of its item, where it has one', () => {
  const children = new Map(
    ['children.0.firstName', 'children.1.firstName', 'children.1.classIds'].map((one) => [one, face]),
  );
  expect(fieldErrors(problem(['children[1].FirstName', 'a'], ['body.children.1.classIds.3', 'b']), children)).toEqual({
    'children.1.firstName': 'a',
    'children.1.classIds': 'b',
  });
});
