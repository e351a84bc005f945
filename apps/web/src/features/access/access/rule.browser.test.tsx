import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/accessible.ts';
import { draw } from '../../../../test/draw.tsx';
import type { Step } from './remedy.tsx';
import { Rules } from './rule.tsx';

const step = (code: string, passed: boolean, more: object = {}) =>
  ({
    code,
    passed,
    policy: null,
    pausedBy: [],
    record: null,
    instead: null,
    eventId: null,
    subject: null,
    value: null,
    until: null,
    ...more,
  }) as unknown as Step;
const standings = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((rule) => rule.getAttribute('data-standing'));

test('a closed class is not said to pass because another is open', async () => {
  const open = { kind: 'class', name: 'Toddlers' };
  const steps = [
    step('viewerPaused', true),
    step('classClosed', true, { subject: 'Infants', instead: open }),
    step('cameraClosed', false),
  ];
  await draw(<Rules steps={steps} viewerId={5} />);
  await expect.element(page.getByText('Closed now, but not needed: Toddlers is open.')).toBeVisible();
  expect(standings()).toEqual(['passed', 'notNeeded', 'refused']);
  const colours = page
    .getByRole('listitem')
    .elements()
    .map((rule) => rule.querySelector('svg'))
    .map((shape) => shape && getComputedStyle(shape).color);
  expect(new Set(colours).size).toBe(3);
  await expectAccessible();
});
