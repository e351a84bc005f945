import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { dropReasons, giveReason, overrideOfRun } from '../../lib/api/override.ts';
import { useAskedSave } from './use-asked-save.ts';

afterEach(dropReasons);

const make = vi.fn<() => Promise<unknown>>();
const ended = vi.fn<(how: unknown) => void>();
const Saving = ({ goesOn }: { readonly goesOn: boolean }) => {
  const { save, question } = useAskedSave(1);
  const asks = async () => {
    giveReason([{ locationId: 1, ids: [3] }], 'Agreed');
    return goesOn;
  };
  return (
    <>
      <button type="button" onClick={() => void save(asks, make).then(ended, ended)}>
        Save
      </button>
      {question}
    </>
  );
};

test.each([
  ['made', true, () => Promise.resolve(null), true],
  ['refused', true, () => Promise.reject(new Error('refused')), new Error('refused')],
  ['given up', false, () => Promise.resolve(null), false],
] as const)('a save that is %s leaves its reason to no other', async (_, goesOn, made, how) => {
  make.mockReset();
  ended.mockReset();
  make.mockImplementation(made);
  await draw(<Saving goesOn={goesOn} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => ended.mock.calls).toEqual([[how]]);
  expect(make).toHaveBeenCalledTimes(goesOn ? 1 : 0);
  expect(overrideOfRun()).toEqual({});
});
