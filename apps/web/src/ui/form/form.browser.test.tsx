import { classes, policies } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { draw } from '../../../test/draw.tsx';
import { answer, Refusal } from '../../../test/portal.ts';
import { outage } from '../../lib/api/outage.ts';
import { Form } from './form.tsx';
import { PickManyField } from './fields/pick-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { PlainContext } from './plain.tsx';
import { choicesOf } from './use-choices.ts';

afterEach(() => {
  vi.restoreAllMocks();
  outage.set('none');
  onSaved.mockClear();
});

const params = { locationId: 1, kind: 'cameras', id: 7 };
const begun = { name: 'Shared', description: 'As it began', version: 1 };
const onSaved = vi.fn<(result: unknown, values: typeof begun) => void>();

const form = (isReadOnly = false) =>
  draw(
    <Form
      endpoint={policies.update}
      params={params}
      initial={begun}
      fromCurrent={(current: typeof begun) => current}
      isReadOnly={isReadOnly}
      onSaved={(result, values) => onSaved(result, values as typeof begun)}
    >
      {(field) => (
        <>
          <TextField {...field.name} label="Name" />
          <TextField {...field.description} label="Description" />
        </>
      )}
    </Form>,
  );
const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });

test('leaving a field shows its error, and saving focuses the first invalid one', async () => {
  await form();
  await expect.element(save).toBeDisabled();
  await name.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Name is required.');
  await page.getByRole('textbox', { name: 'Description' }).fill('Another');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
});

test('a server error is shown at its field, which gets the focus', async () => {
  answer(policies.update, () => {
    const errorMessage = 'There is already a policy with this name.';
    throw new Refusal(400, 'validation', {
      validationFailures: [{ propertyName: 'body.name', code: 'policies.nameTaken', errorMessage }],
    });
  });
  await form();
  await name.fill('Taken');
  await save.click();
  await expect.element(page.getByText('There is already a policy with this name.').first()).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('a form whose rules do not load says that nothing is saved, and that the portal is back only once it is', async () => {
  const rules = vi.spyOn(policies.update as unknown as { loadBody: () => Promise<unknown> }, 'loadBody');
  rules.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const outside = fetch;
  let isAway = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    isAway && typeof input === 'string' && input.startsWith('/api')
      ? await Promise.reject(new TypeError('Failed to fetch'))
      : await outside(input, init),
  );
  answer(policies.update, () => ({ version: 2, run: null }) as never);
  await form();
  isAway = true;
  await name.fill('Kept');
  await save.click();
  await expect.element(page.getByText('Not saved.', { exact: true })).toBeVisible();
  await expect.poll(() => outage.get()).toBe('network');
  await expect.element(page.getByText('Not saved.', { exact: true })).toBeVisible();
  isAway = false;
  rules.mockRestore();
  await expect.element(page.getByText('Not saved. The portal is back: try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => onSaved.mock.calls.at(-1)?.[1]).toMatchObject({ name: 'Kept' });
});

test('a record that was deleted meanwhile is said to be gone, and the input stays', async () => {
  answer(policies.update, () => {
    throw new Refusal(404, 'notFound');
  });
  await form();
  await name.fill('Late');
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This record does not exist, or you may not see it.');
  await expect.element(name).toHaveValue('Late');
});

test('when two people save, the second chooses field by field, and saves the result over the first', async () => {
  const sent: unknown[] = [];
  answer(policies.update, (body) => {
    sent.push(body);
    if (body.version === 1)
      throw new Refusal(409, 'conflict', { current: { name: 'Shared B', description: 'Theirs', version: 2 } });
    return { version: 3 };
  });
  await form();
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
  await save.click();
  const question = page.getByRole('heading', { name: 'Somebody else saved this first' });
  await expect.element(question).toBeVisible();
  await expect.element(question).toHaveFocus();
  await expectAccessible();
  // What only they changed defaults to theirs; what was changed here, to mine.
  await expect.element(page.getByRole('radio', { name: 'Shared B' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(name).toHaveValue('Shared B');
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual({ name: 'Shared B', description: 'Mine', version: 2 });
});

test('a read-only form shows text, not disabled boxes', async () => {
  await form(true);
  await expect.element(page.getByText(/As it began/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(save).not.toBeInTheDocument();
});

test('a choice is not shown as its number while its name is loading, and stays chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  answer(classes.options, () => promise);
  const onChange = vi.fn<(value: number[]) => void>();
  const given = { name: 'classIds', value: [4, 5], onChange, onBlur: vi.fn<() => void>(), error: undefined };
  const picker = (label: string) => (
    <PickManyField
      {...given}
      required={false}
      maxLength={undefined}
      label={label}
      choices={choicesOf(classes.options, { params: { locationId: 1 } })}
    />
  );
  await draw(
    <>
      <PlainContext value>{picker('Shown')}</PlainContext>
      {picker('Chosen')}
    </>,
  );
  await expect.element(page.getByText('Shown …')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[45]/);
  await page.getByRole('combobox', { name: 'Chosen' }).click();
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([4]);
  resolve([
    { value: 4, label: 'Bees' },
    { value: 5, label: 'Owls' },
  ] as never);
  await expect.element(page.getByText('Shown Bees and Owls')).toBeVisible();
});
