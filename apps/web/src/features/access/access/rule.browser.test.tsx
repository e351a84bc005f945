import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/accessible.ts';
import { draw } from '../../../../test/draw.tsx';
import { step } from '../../../../test/step.ts';
import { Rules } from './rule.tsx';

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
  const colors = page
    .getByRole('listitem')
    .elements()
    .map((rule) => rule.querySelector('svg'))
    .map((shape) => shape && getComputedStyle(shape).color);
  expect(new Set(colors).size).toBe(3);
  await expectAccessible();
});

test('what connects a family to a camera for a while may be an exception, which has the name of the family', async () => {
  const byException = { kind: 'event', name: 'Abernathy' };
  await draw(<Rules steps={[step('noPath', true, { instead: byException })]} viewerId={5} />);
  await expect
    .element(page.getByText('No class connects the two; the event or exception Abernathy does.'))
    .toBeVisible();
});
