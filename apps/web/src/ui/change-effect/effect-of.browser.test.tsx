import { access, type ChangeEffect } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { nobodyAffected } from '../../../test/nobody-affected.ts';
import { answer, Refusal } from '../../../test/portal.ts';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { EffectOf } from './effect-of.tsx';

const confirmed = vi.fn<() => Promise<void>>(() => Promise.resolve());
const Pausing = () => (
  <ConfirmAction
    title="Pause?"
    message={<EffectOf change={{ kind: 'enabled', policyId: 1, isEnabled: false }} />}
    confirm="Pause"
    onConfirm={confirmed}
    onClose={() => undefined}
  />
);
const gaining = {
  ...nobodyAffected,
  viewersGaining: 1,
  camerasGaining: 1,
  gaining: [{ viewerId: 1, viewerName: 'Noor Ali', cameras: [{ id: 1, name: 'Yard' }], from: '2026-06-03T15:00:00Z' }],
};

/** Confirms before the effect is known, then lets it come. */
const confirmedEarly = async (effect: ChangeEffect | Refusal) => {
  confirmed.mockClear();
  let give: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => {
    give = resolve;
  });
  answer(access.whatIf, async () => {
    await slow;
    if (effect instanceof Refusal) throw effect;
    return effect;
  });
  await draw(<Pausing />);
  const confirm = page.getByRole('button', { name: 'Pause', exact: true });
  await confirm.click();
  expect(confirmed).not.toHaveBeenCalled();
  give?.();
  return confirm;
};

test('a broken pinned expectation requires a reason even from somebody who confirms before the effect is known', async () => {
  const broken = [{ id: 1, name: 'Nap room closed', count: 1, breaches: [] }];
  const confirm = await confirmedEarly({ ...gaining, expectations: { broken, unchecked: 0 } });
  await expect.element(page.getByText(/Nap room closed/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  expect(confirmed).not.toHaveBeenCalled();
});

test('without one, confirming goes on once the effect is known', async () => {
  await confirmedEarly(gaining);
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
});

test('a message that the effect could not be worked out is read before going on', async () => {
  const confirm = await confirmedEarly(new Refusal(429, 'tooMany'));
  await expect.element(page.getByText(/couldn.t check whom this affects/)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  expect(confirmed).not.toHaveBeenCalled();
  await confirm.click();
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
});
