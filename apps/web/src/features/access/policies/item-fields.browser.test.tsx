import { policies } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { Form } from '../../../ui/form/index.ts';
import { LimitItemField } from './item-fields.tsx';

const limit = { name: 'sessionMaxCount', item: 'sessionMaxCount', imposed: null, imposedBy: '' } as const;

test('a limit that is set starts empty, and one that was emptied can be switched off', async () => {
  const sent: unknown[] = [];
  answer(policies.configure, (body) => {
    sent.push(body.sessionMaxCount);
    return { version: 2, lockedViewers: 0, unlockedViewers: 0 };
  });
  await draw(
    <Form
      endpoint={policies.configure}
      params={{ locationId: 1, kind: 'viewers', id: 2 }}
      initial={{ sessionMaxCount: { isEnabled: true, value: 3 }, version: 1 }}
      onSaved={() => undefined}
    >
      {(field) => <LimitItemField {...field.sessionMaxCount} {...limit} />}
    </Form>,
  );
  const isSet = page.getByRole('switch', { name: 'Set a limit' });
  const number = page.getByRole('textbox');
  await number.fill('');
  await isSet.click();
  await expect.element(number).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ isEnabled: false, value: 0 }]);
  await isSet.click();
  // Zero, which lets nobody watch, is never set unless somebody types it.
  await expect.element(number).toHaveValue('');
});
