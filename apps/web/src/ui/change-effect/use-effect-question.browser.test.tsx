import { access, policies } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { nobodyAffected } from '../../../test/nobody-affected.ts';
import { answer, givenReasons, Refusal } from '../../../test/portal.ts';
import { overrideHeaders } from '../../lib/api/override.ts';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useEffectQuestion } from './use-effect-question.tsx';

const goesOn = vi.fn<(goesOn: boolean) => void>();
const Asking = () => {
  const { ask, question } = useEffectQuestion(1);
  const save = () => void ask({ kind: 'enabled', policyId: 1, isEnabled: false }).then(goesOn);
  return (
    <>
      <button type="button" onClick={save}>
        Ask
      </button>
      {question}
    </>
  );
};

const asked = async (give: Parameters<typeof answer<typeof access.whatIf>>[1]) => {
  goesOn.mockClear();
  answer(access.whatIf, give);
  await draw(<Asking />);
  await page.getByRole('button', { name: 'Ask' }).click();
};

test('goes on at once where nobody is affected', async () => {
  await asked(() => nobodyAffected);
  await expect.poll(() => goesOn.mock.calls).toEqual([[true]]);
});

test.each([
  ['the answer fails', new Refusal(503, 'unavailable', { trouble: 'slow' })],
  ['too much is asked', new Refusal(429, 'tooMany')],
])('saves nothing unseen when %s', async (_, refusal) => {
  await asked(() => {
    throw refusal;
  });
  await expect.element(page.getByText(/couldn.t check whom this affects/)).toBeVisible();
  expect(goesOn).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => goesOn.mock.calls).toEqual([[true]]);
});

test('names the cameras that strangers may watch from then on', async () => {
  const strangers = { losing: [], gaining: [{ id: 1, name: 'Yard' }], losingLater: [], gainingLater: [] };
  await asked(() => ({ ...nobodyAffected, strangers }));
  await expect.element(page.getByText(/can watch Yard from now on/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => goesOn.mock.calls).toEqual([[false]]);
});

const losing = {
  ...nobodyAffected,
  viewersLosing: 1,
  camerasLosing: 1,
  losing: [{ viewerId: 1, viewerName: 'Noor Ali', cameras: [{ id: 1, name: 'Yard' }], from: '2026-06-03T15:00:00Z' }],
};

test('saves nothing that others have changed since it was shown', async () => {
  let effect = losing;
  await asked(() => effect);
  await expect.element(page.getByText(/1 viewer loses access to 1 camera/)).toBeVisible();
  effect = { ...losing, viewersLosing: 2 };
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  try {
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect.element(page.getByText(/Check it once more/)).toBeVisible();
    await expect.element(page.getByText(/2 viewers lose access/)).toBeVisible();
    expect(goesOn).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect.poll(() => goesOn.mock.calls).toEqual([[true]]);
  } finally {
    clock.mockRestore();
  }
});

test('names those who lose access later only, beside those who lose it now', async () => {
  const later = {
    viewerId: 2,
    viewerName: 'Bo Chen',
    cameras: [{ id: 1, name: 'Yard' }],
    from: '2026-06-06T15:00:00Z',
  };
  const ahead = { ...nobodyAffected.ahead, viewersLosing: 2, camerasLosing: 30, losing: [...losing.losing, later] };
  await asked(() => ({ ...losing, ahead }));
  await page.getByText('Who?').click();
  await expect.element(page.getByText(/2 viewers lose access to 30 cameras/)).toBeVisible();
  await expect.element(page.getByText('Lose access (sometime', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/Bo Chen.*from Sat/)).toBeVisible();
});

test('asks when sessions become shorter, although nobody loses access', async () => {
  await asked(() => ({ ...nobodyAffected, sessions: { viewersWithLess: 4, viewersWithMore: 0 } }));
  await expect.element(page.getByText('4 viewers get fewer or shorter sessions.')).toBeVisible();
  expect(goesOn).not.toHaveBeenCalled();
});

const params = { locationId: 1, kind: 'cameras', id: 7 } as const;
const next = vi.fn<() => Promise<boolean>>();
const Saving = () => {
  const { ask, question } = useEffectQuestion(1);
  return (
    <>
      <Form
        endpoint={policies.update}
        params={params}
        initial={{ name: 'Shared', description: '', version: 1 }}
        beforeSave={async () => (await ask({ kind: 'enabled', policyId: 1, isEnabled: false })) && (await next())}
        onSaved={() => undefined}
      >
        {(field) => <TextField {...field.name} label="Name" />}
      </Form>
      {question}
    </>
  );
};

test('a form takes the reason along; one that is given up at the next question leaves it to no other save', async () => {
  const broken = [{ id: 3, name: 'Nap room closed', count: 1, breaches: [] }];
  answer(access.whatIf, () => ({ ...losing, expectations: { broken, unchecked: 0 } }));
  answer(policies.update, () => ({ version: 2 }));
  next.mockResolvedValueOnce(false);
  await draw(<Saving />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
  const saveWith = async (reason: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill(reason);
    await page.getByRole('button', { name: 'Save anyway' }).click();
  };
  await saveWith('Agreed');
  await expect.poll(() => next.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(overrideHeaders(policies.update, { params })).toEqual({});
  next.mockResolvedValueOnce(true);
  await saveWith('Agreed with them');
  await expect.poll(givenReasons).toEqual([{ ids: [3], reason: 'Agreed with them' }]);
});
