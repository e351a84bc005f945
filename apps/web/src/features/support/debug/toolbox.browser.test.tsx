import { cameras, debug, debugTools, type ResultOf, shell } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, Refusal } from '../../../../test/portal.ts';
import { toasts } from '../../../lib/toast.ts';
import Toolbox from './toolbox.tsx';

const sent = vi.fn<(what: string, body: unknown) => void>();
const closed = vi.fn<() => void>();
const dialog = page.getByRole('dialog');
const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
const said = () => toasts.get().map(({ message }) => message);
const told = () => toasts.get().filter(({ tone }) => tone === 'bad');
const location: ResultOf<typeof shell.context>['location'] = {
  id: 1,
  name: 'Maple Street',
  organizationId: 1,
  organizationName: 'Maple',
  timeZoneIana: 'America/Chicago',
  isPetCare: false,
  isIntegrationEnabled: false,
  integrationClaims: [],
  integrationName: null,
};

const show = async (tools = [...debugTools] as ResultOf<typeof debug.get>['tools']) => {
  answer(debug.get, () => ({ tools, partnerKey: 'center-1' }));
  await draw(<Toolbox onClose={closed} />);
  await expect.element(dialog.getByText('Debug toolbox')).toBeVisible();
};

beforeEach(() => {
  sent.mockClear();
  closed.mockClear();
  answer(shell.context, () => contextWith({ location, features: ['DebugMode'] }));
  answer(cameras.options, () => [{ value: 3, label: 'Gate', picture: null }] as never);
});

test('lists the tools that one may use, and keeps what was typed in each', async () => {
  await show(['quickFamily', 'locationExternalId', 'locationClaims']);
  await expect.element(tool('Quick family')).toHaveAttribute('aria-current', 'true');
  await field('Family name').fill('Garcia');
  await tool('Location external ID').click();
  await expect.element(field('Location external ID')).toHaveValue('center-1');
  await tool('Quick family').click();
  await expect.element(field('Family name')).toHaveValue('Garcia');
  expect(tool('BlueIris plate').query()).toBeNull();
  // What was typed is not lost without a question.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Leave without saving?')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('names each required field, sends what was typed, and says what became of it', async () => {
  await show(['quickFamily']);
  answer(debug.createFamily, (body) => {
    sent('family', body);
    if (sent.mock.calls.length > 1) throw new Refusal(500, 'internal', { traceId: 'reference-of-it' });
    return { familyId: 7 };
  });
  await tool('Create family').click();
  for (const name of ['Family name', 'Primary username', 'Primary email'])
    await expect.element(dialog.getByText(`${name} is required.`)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await field('Family name').fill('Garcia');
  await field('Primary username').fill('ada.garcia');
  await field('Primary email').fill('ada@mail.example');
  await tool('Create family').click();
  await expect.poll(() => toasts.get().length).toBe(1);
  expect(sent).toHaveBeenCalledWith('family', {
    familyName: 'Garcia',
    primaryUserName: 'ada.garcia',
    primaryEmail: 'ada@mail.example',
  });
  // It can be sent again as it is.
  await tool('Create family').click();
  await expect.poll(said).toContain('Unable to create approved family. Check Dev Tools for more info.');
  expect(told()).toMatchObject([{ detail: expect.stringContaining('reference-of-it') }]);
});

test('an event is about a family unless another type is chosen, with the fields of its type and the partner’s location', async () => {
  await show(['integrationEvent']);
  answer(debug.sendEvent, (body) => {
    sent('event', body);
    throw new Refusal(400, 'validation', {
      validationFailures: [{ propertyName: 'apiKey', code: 'debug.wrongKey', errorMessage: 'No such key.' }],
    });
  });
  await expect.element(field('Location ID')).toHaveValue('center-1');
  await expect.element(choice('Type')).toHaveValue('family.create');
  await dialog
    .getByLabelText(/^API key/)
    .first()
    .fill('vgk_x');
  await field('ID').fill('F1');
  await tool('Send').click();
  await expect.element(dialog.getByText('Name is required.')).toBeVisible();
  await field('Name').fill('Garcia');
  await tool('Send').click();
  await expect
    .poll(said)
    .toContain('Unable to send integration event: No integration has this API key, or the key is not valid.');
  expect(told()).toHaveLength(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ type: 'family.create', data: { id: 'F1', name: 'Garcia' } });
  await choice('Type').click();
  await page.getByRole('option', { name: 'viewer.create' }).click();
  await expect.element(field('First name')).toBeVisible();
  expect(field('Name').query()).toBeNull();
});

test('a child alone is the default of a detector’s report; camera and JPEG are asked for', async () => {
  await show(['scoutxEvent']);
  answer(debug.sendScoutxEvent, (body) => {
    sent('report', body);
    return null;
  });
  await tool('Send').click();
  await expect.element(dialog.getByText('Camera is required.')).toBeVisible();
  await choice('Camera').click();
  await page.getByRole('option', { name: 'Gate' }).click();
  await tool('Send').click();
  await expect.poll(said).toContain('Sent ScoutX message!');
  expect(sent).toHaveBeenCalledWith('report', {
    cameraId: 3,
    isDetectionCount: false,
    adultCount: 0,
    childCount: 1,
    base64Img: null,
  });
});

test('a failure is said once: by the tool with the reason, or by the portal where it leads elsewhere', async () => {
  await show(['locationExternalId', 'locationClaims']);
  answer(debug.changeExternalId, () => {
    throw new Refusal(400, 'validation', {
      validationFailures: [
        { propertyName: 'locationExternalId', code: 'integrations.keyTaken', errorMessage: 'Taken.' },
      ],
    });
  });
  await tool('Change').click();
  await expect
    .poll(told)
    .toMatchObject([{ message: 'Unable to change the Location External Id.', detail: expect.stringMatching(/./) }]);
  toasts.set([]);
  answer(debug.removeLocationClaims, () => {
    throw new Refusal(403, 'viewOnly');
  });
  await tool('Location claims').click();
  await tool('Remove from cookie').click();
  await expect.poll(told).toMatchObject([{ message: expect.stringContaining('viewing the portal as somebody else') }]);
});

test('on a phone the tools are the device’s own list', async () => {
  await page.viewport(390, 800);
  await show(['importLog', 'integrationReset']);
  answer(debug.resetIntegration, () => {
    sent('reset', null);
    return null;
  });
  await dialog.getByLabelText('Tool', { exact: true }).selectOptions('integrationReset');
  await tool('Reset integration').click();
  expect(sent).not.toHaveBeenCalled();
  await page
    .getByRole('dialog', { name: 'Reset the integration?' })
    .getByRole('button', { name: 'Reset integration' })
    .click();
  await expect.poll(said).toContain('Integration reset');
});
