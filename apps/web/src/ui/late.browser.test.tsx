import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/accessible.ts';
import { draw } from '../../test/draw.tsx';
import { outage } from '../lib/api/outage.ts';
import { isOutdated } from '../lib/api/newer-version.ts';
import { toasts } from '../lib/toast.ts';
import { late } from './late.tsx';
import { lateControls } from './theme/with-controls.tsx';

afterEach(() => {
  outage.set('none');
  isOutdated.set(false);
  toasts.set([]);
});

/** A part that does not load until it may; each time it is tried twice. */
const onItsWay = () => {
  const way = { isOpen: false, tries: 0 };
  const load = async () => {
    way.tries += 1;
    if (!way.isOpen) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { readonly name: string }) => <p>The {name} is here</p> };
  };
  return { way, load };
};
const notReached = page.getByText('The portal could not be reached. Check your connection and try again.');
const here = page.getByText('The part is here');

test('a part that does not load leaves the page as it is, and comes at Retry', async () => {
  const { way, load } = onItsWay();
  const Part = late(load);
  await draw(
    <>
      <input aria-label="Note" />
      <Suspense fallback="Loading…">
        <Part name="part" />
      </Suspense>
    </>,
  );
  await page.getByLabelText('Note').fill('half a sentence');
  await expect.element(notReached).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => way.tries).toBe(4);
  await expect.element(notReached).toBeVisible();
  way.isOpen = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(here).toBeVisible();
  await expect.element(notReached).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('it comes by itself once the portal is back', async () => {
  const { way, load } = onItsWay();
  const Part = late(load);
  await draw(
    <Suspense>
      <Part name="part" />
    </Suspense>,
  );
  await expect.element(notReached).toBeVisible();
  outage.set('network');
  way.isOpen = true;
  outage.set('none');
  await expect.element(here).toBeVisible();
});

test('a part that was fetched ahead in vain is fetched again when it is drawn', async () => {
  const { way, load } = onItsWay();
  const Part = late(load);
  Part.preload();
  await expect.poll(() => way.tries).toBe(2);
  way.isOpen = true;
  await draw(
    <Suspense>
      <Part name="part" />
    </Suspense>,
  );
  await expect.element(here).toBeVisible();
  expect(way.tries).toBe(3);
});

test('on an outdated page, it says so and offers the newer one', async () => {
  isOutdated.set(true);
  const Part = late(onItsWay().load);
  await draw(
    <Suspense>
      <Part name="part" />
    </Suspense>,
  );
  await expect
    .element(page.getByText('Part of this page is from the previous version. Reload to continue with the new one.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a menu or dialog that does not load says so in a toast, and opens at Retry', async () => {
  const { way, load } = onItsWay();
  const Dialog = lateControls(load);
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Suspense>
            <Dialog name="part" />
          </Suspense>
        )}
      </>
    );
  };
  await draw(<Opener />);
  await page.getByLabelText('Note').fill('half a sentence');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect
    .poll(() => toasts.get())
    .toMatchObject([{ tone: 'bad', message: expect.stringContaining('not be reached') }]);
  await expect.element(page.getByLabelText('Note')).toHaveValue('half a sentence');
  way.isOpen = true;
  toasts.get()[0]?.retry?.();
  await expect.element(here).toBeVisible();
});
