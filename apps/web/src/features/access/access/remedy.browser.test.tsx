import { account, invitations, type Me, viewers } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import { Remedy, type Step } from './remedy.tsx';

const step = (code: string, passed = false) =>
  ({
    code,
    passed,
    policy: null,
    pausedBy: [],
    record: null,
    instead: null,
    eventId: null,
    subject: null,
  }) as unknown as Step;
const drawRemedy = (of: Step) => draw(<Remedy step={of} viewerId={5} />);
const sendUnlock = page.getByRole('button', { name: 'Send unlock link' });
const invite = page.getByRole('button', { name: 'Send invitation' });

test('locked streams: staff unlock them, or send the link with one tap', async () => {
  const sent = vi.fn<() => null>(() => null);
  answer(viewers.sendUnlockLink, sent);
  await drawRemedy(step('shieldLocked'));
  await expect.element(page.getByRole('button', { name: 'Unlock streams' })).toBeVisible();
  await sendUnlock.click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(invite.query()).toBeNull();
});

test.each([
  [true, 'imported'],
  [false, 'link'],
] as const)('no password yet: one tap sends the invitation (by a partner: %s)', async (hasExternalId, by) => {
  const sent = vi.fn<(what: string) => void>();
  answer(viewers.get, () => ({ id: 5, email: 'noor@mail.example', hasExternalId }) as never);
  answer(invitations.link, () => {
    sent('link');
    return null;
  });
  answer(invitations.inviteImported, () => {
    sent('imported');
    return { id: 1 };
  });
  await drawRemedy(step('notConfirmed'));
  await invite.click();
  await expect.poll(() => sent.mock.calls).toEqual([[by]]);
  expect(sendUnlock.query()).toBeNull();
});

test('nothing is sent by those who may not, or where the rule passes', async () => {
  answer(account.me, (): Me => ({ ...everybody, role: 'LocationManager', claims: ['access.view'] }));
  const both = (passed: boolean) => (
    <>
      <Remedy step={step('shieldLocked', passed)} viewerId={5} />
      <Remedy step={step('notConfirmed', passed)} viewerId={5} />
      <p>Drawn</p>
    </>
  );
  await draw(both(false));
  await expect.element(page.getByText('Drawn')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a rule that an event answers leads to the event', async () => {
  await drawRemedy({ ...step('noPath', true), eventId: 7 });
  await expect.element(page.getByRole('link', { name: 'Open event' })).toHaveAttribute('href', '/app/events/update/7');
});
