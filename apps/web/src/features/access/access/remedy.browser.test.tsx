import { account, invitations, type Me, shell, viewers } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../../test/draw.tsx';
import { answer, contextWith, everybody } from '../../../../test/portal.ts';
import { step } from '../../../../test/step.ts';
import { Remedy, type Step } from './remedy.tsx';

const drawRemedy = (of: Step) => draw(<Remedy step={of} viewerId={5} />);
const sendUnlock = page.getByRole('button', { name: 'Send unlock link' });
const invite = page.getByRole('button', { name: 'Send invitation' });

test('locked streams: staff unlock them, or send the link with one tap', async () => {
  const sent = vi.fn<() => null>(() => null);
  answer(viewers.sendUnlockLink, sent);
  await drawRemedy(step('shieldLocked'));
  await expect.element(page.getByRole('button', { name: 'Unlock Stream Shield' })).toBeVisible();
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

test('a rule leads to where it is changed, at a location with pets too, and names no screen that one may not open', async () => {
  const rules = [
    ['notApproved', 'viewer'],
    ['viewerPaused', 'viewer'],
    ['custodyBlock', 'viewer'],
    ['noPath', 'family'],
    ['classClosed', 'class'],
    ['cameraDisabled', 'camera'],
  ] as const;
  const waysWith = async (features: string[]) => {
    answer(shell.context, () => contextWith({ features }));
    await draw(
      <>
        {rules.map(([code, kind]) => (
          <Remedy key={code} step={{ ...step(code), record: { kind, id: 7 } }} viewerId={5} />
        ))}
        <p>Drawn</p>
      </>,
    );
    await expect.element(page.getByText('Drawn')).toBeVisible();
    const links = page.getByRole('link').elements();
    const ways = links.map((one) => `${one.textContent}: ${one.getAttribute('href')}`);
    const isNamed = /Open|Answer/.test(document.querySelector('#main')?.textContent ?? '');
    undraw();
    return { ways, isNamed };
  };
  const both = ['Open class: /app/classes/table/update/7', 'Open camera: /admin/locations/0/details/cameras/update/7'];
  expect((await waysWith(['FamilyProgram'])).ways).toEqual([
    'Answer the registration: /app/registrations/pending',
    'Open viewer: /app/viewers/active/update/7/details',
    'Open viewer: /app/viewers/active/update/7/traffic-control',
    'Open family: /app/families/details/7/children',
    ...both,
  ]);
  expect((await waysWith(['FamilyProgram', 'PetCareLocation'])).ways).toEqual([
    'Answer the registration: /app/registrations/pending',
    'Open the owners: /app/registrations/approved',
    'Open the owners: /app/registrations/approved',
    'Open the pets: /app/children',
    both[0]?.replace('class:', 'group:'),
    both[1],
  ]);
  answer(account.me, (): Me => ({ ...everybody, role: 'LocationManager', claims: ['access.view'] }));
  expect(await waysWith(['FamilyProgram'])).toEqual({ ways: [], isNamed: false });
});
