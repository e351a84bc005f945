import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { DeviceSignals } from './device-signals.tsx';
import { notifyOutside, signals, turn } from './ring.ts';

const vibrates = vi.spyOn(navigator, 'vibrate');
const sounds = vi.spyOn(AudioContext.prototype, 'createOscillator');
/** What the browser shows beside the page; this one asks nobody. */
const shown = vi.fn<(title: string) => void>();
const closed = vi.fn<() => void>();
class Notice extends EventTarget {
  static permission = 'default';
  static requestPermission = async () => await Promise.resolve((Notice.permission = answer));
  constructor(title: string) {
    super();
    shown(title);
  }
  close = closed;
}
let answer = 'granted';
vi.stubGlobal('Notification', Notice);

afterEach(() => {
  for (const signal of signals) turn(signal, true);
  Notice.permission = 'default';
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const choice = (name: RegExp) => page.getByRole('checkbox', { name });

test('rings and vibrates as the person at this browser chose', async () => {
  await draw(<DeviceSignals />);
  const tried = async () => {
    vi.clearAllMocks();
    await page.getByRole('button', { name: 'Try it' }).click();
    return [sounds.mock.calls.length > 0, vibrates.mock.calls.length > 0];
  };
  expect(await tried()).toEqual([true, true]);
  await choice(/Play a sound/).click();
  expect(await tried()).toEqual([false, true]);
  await choice(/Vibrate/).click();
  expect(await tried()).toEqual([false, false]);
  await choice(/Play a sound/).click();
  expect(await tried()).toEqual([true, false]);
});

test('shows a notice only while the portal is in another tab, to those who allowed it, and takes it back', async () => {
  await draw(<DeviceSignals />);
  const notice = () => notifyOutside('A child may be alone', 'Playground', 'alert-7');
  const inAnotherTab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  notice();
  expect(shown).not.toHaveBeenCalled();
  answer = 'denied';
  await choice(/another tab/).click();
  await expect.element(choice(/another tab/)).not.toBeChecked();
  answer = 'granted';
  await choice(/another tab/).click();
  await expect.element(choice(/another tab/)).toBeChecked();
  const takeBack = notice();
  expect(shown).toHaveBeenCalledExactlyOnceWith('A child may be alone');
  takeBack();
  expect(closed).toHaveBeenCalledOnce();
  inAnotherTab.mockReturnValue('visible');
  notice();
  inAnotherTab.mockReturnValue('hidden');
  await choice(/another tab/).click();
  notice();
  expect(shown).toHaveBeenCalledOnce();
});
