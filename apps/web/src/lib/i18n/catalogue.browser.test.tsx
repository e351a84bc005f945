import { Component, type ReactNode, startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue } from './catalogue.ts';
import { speak } from './voice.ts';

afterEach(() => speak('en'));

/** Shows what fails, as a page's own boundary would. */
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error ? <p role="alert">{String(this.state.error)}</p> : this.props.children;
  }
}

test('a page in Spanish draws however late its words arrive, while the one before stays', async () => {
  speak('es');
  const arrival = Promise.withResolvers<{ default: { greeting: string } }>();
  const [useText, text] = catalogue({ greeting: 'Good morning' }, () => arrival.promise);
  const Greeting = ({ name }: { readonly name: string }) => <p>{`${useText()('greeting')}, ${name}`}</p>;
  const Pages = () => {
    const [isOpen, setOpen] = useState(false);
    if (!isOpen) return <button onClick={() => startTransition(() => setOpen(true))}>Open</button>;
    return ['Ana', 'Luis'].map((name) => <Greeting key={name} name={name} />);
  };
  const errors: unknown[] = [];
  const note = (...error: unknown[]) => void errors.push(error);
  // React reports there what it calls an incorrect use of a library.
  const told = vi.spyOn(console, 'error').mockImplementation(note);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: note, onUncaughtError: note, onRecoverableError: note });
  root.render(
    <Boundary>
      <Suspense fallback={<p>Waiting</p>}>
        <Pages />
      </Suspense>
    </Boundary>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  expect(place.textContent).toBe('Open');
  arrival.resolve({ default: { greeting: 'Buenos días' } });
  await expect.element(page.getByText('Buenos días, Ana')).toBeVisible();
  await expect.element(page.getByText('Buenos días, Luis')).toBeVisible();
  expect(text('greeting')).toBe('Buenos días');
  expect(errors).toEqual([]);
  root.unmount();
  told.mockRestore();
});
