import { account, alerts, type Permission } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { draw } from '../../../test/draw.tsx';
import { answer, everybody } from '../../../test/portal.ts';
import { toasts } from '../../lib/toast.ts';
import { NumberField } from './fields/number-field.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The record has more than the settings. */
const record = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365, version: 4, name: 'Maple Street' };

const form = () =>
  draw(
    <SettingsForm
      endpoint={alerts.saveSettings}
      params={{ locationId: 1 }}
      settings={record}
      saved="The settings are saved."
    >
      {(field) => <NumberField {...field.alertDays} label="Days" />}
    </SettingsForm>,
  );

test('settings are saved where they are shown, without the rest of their record, and stay', async () => {
  const sent: unknown[] = [];
  answer(alerts.saveSettings, (body) => {
    sent.push(body);
    return { version: 5 };
  });
  await form();
  const days = page.getByRole('textbox', { name: 'Days' });
  await expect.element(days).toHaveValue('365');
  await expectAccessible();
  await days.fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ secondsBeforeNotification: 30, pictureDays: 30, alertDays: 90, version: 4 }]);
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual(['The settings are saved.']);
  await expect.element(days).toHaveValue('90');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('those who may not save settings read them', async () => {
  const claims = everybody.claims.filter((claim: Permission) => claim !== 'alerts.edit');
  answer(account.me, () => ({ ...everybody, role: 'LocationViewer', claims }));
  await form();
  await expect.element(page.getByText(/365/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
