import { children, classes, events, families } from '@viewgate/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { InvitedField } from './invited-field.tsx';

const child = (value: number, label: string) => ({ value, label, familyId: value, familyName: label, classIds: [] });

const Form = () => {
  const [value, setValue] = useState<number[]>([]);
  return (
    <InvitedField
      name="childIds"
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      error={undefined}
      required={false}
      maxLength={undefined}
      known={[]}
    />
  );
};

test('a family chosen while the children of another are on their way leaves both invited', async () => {
  answer(families.options, () => [
    { value: 1, label: 'Ali' },
    { value: 2, label: 'Byron' },
  ]);
  answer(events.childOptions, () => []);
  answer(classes.options, () => []);
  const first = Promise.withResolvers<void>();
  const given = [first.promise.then(() => [child(1, 'Zeke Ali')]), Promise.resolve([child(2, 'Ada Byron')])];
  answer(children.classOrFamilyOptions, () => given.shift() ?? Promise.resolve([]));
  await draw(<Form />);
  for (const name of ['Ali', 'Byron']) {
    await page.getByRole('combobox', { name: 'Invite a family' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await expect.element(page.getByText('1 child is invited.')).toBeVisible();
  first.resolve();
  await expect.element(page.getByText('2 children are invited.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Do not invite Zeke Ali' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Do not invite Ada Byron' })).toBeVisible();
});
