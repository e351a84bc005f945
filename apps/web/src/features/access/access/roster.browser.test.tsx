import { access, account, type ResultOf, shell } from '@viewgate/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/accessible.ts';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import ClassRoster from './roster.tsx';

const location = { id: 7, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false };
const mayDo = (...claims: (typeof everybody)['claims']) =>
  answer(account.me, () => ({ ...everybody, role: 'LocationManager', claims }));
beforeEach(() => {
  answer(
    shell.context,
    () => ({ location, features: ['FamilyProgram'], locationCount: 1, isBeingSetUp: false, isOffsite: false }) as never,
  );
});

const camera = { id: 3, name: 'Patio', thumbnailUrl: null, state: 'online', stateSince: null } as const;

const drawRoster = async (families: ResultOf<typeof access.roster>['families']) => {
  const at = '2026-06-03T14:00:00Z';
  answer(access.roster, () => ({ at, className: 'Toddlers', cameras: [camera], families }));
  await draw(<ClassRoster />, { path: '/app/classes/table/roster/$id', address: '/app/classes/table/roster/2' });
};
const family = { familyId: 4, familyName: 'Byron', childNames: ['Ada'] };

test('a name in the roster leads to what the viewer may watch', async () => {
  const answers = [{ mayWatch: true, reason: null, until: null }];
  await drawRoster([{ ...family, viewers: [{ viewerId: 5, name: 'Noor Byron', answers }] }]);
  const noor = page.getByRole('link', { name: 'Noor Byron' });
  await expect.element(noor).toHaveAttribute('href', '/app/viewers/active/update/5/cameras');
  await expectAccessible();
});

test('on paper the roster says where, when and on what device its answers are true', async () => {
  await drawRoster([{ ...family, viewers: [] }]);
  const said = page.getByText(/^Maple Street, Jun 3, 2026.*Watching on: Computer\.$/);
  await expect.element(said).toBeInTheDocument();
  await expect.element(said).not.toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await expect.element(said).toBeVisible();
  await expect.element(page.getByLabelText('At', { exact: true })).not.toBeVisible();
});

test('where there is nothing to watch the roster leads to who can change that', async () => {
  await drawRoster([{ ...family, viewers: [] }]);
  const toFamily = page.getByRole('link', { name: 'Open family' });
  await expect.element(toFamily).toHaveAttribute('href', '/app/families/details/4/viewers');
});

const addressOfClass = async (claim: (typeof everybody)['claims'][number]) => {
  mayDo(claim);
  await drawRoster([]);
  await expect.element(page.getByText('Nothing to compare yet')).toBeVisible();
  return page.getByRole('link', { name: 'Open class' }).query()?.getAttribute('href');
};

test('an empty roster leads to its class for those who may open it', async () => {
  expect(await addressOfClass('classes.view')).toBe('/app/classes/table/update/2');
});

test('an empty roster does not lead where one may not go', async () => {
  expect(await addressOfClass('access.view')).toBeUndefined();
});
