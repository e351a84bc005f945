import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, commands, page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import type { WeekRange } from './span.ts';
import { WeekBands } from './week-bands.tsx';
import { WeekView } from './week-view.tsx';

const onOpen = vi.fn<(range: WeekRange) => void>();
const Week = ({ begun }: { readonly begun: readonly WeekRange[] }) => {
  const [ranges, setRanges] = useState(begun);
  const [selected, setSelected] = useState<number | null>(null);
  return (
    <WeekView
      label="Week"
      zone="America/Chicago"
      ranges={ranges}
      selected={selected}
      onSelect={setSelected}
      onOpen={onOpen}
      onRemove={({ id }) => setRanges(ranges.filter((one) => one.id !== id))}
      onDraw={(span) => setRanges([...ranges, { ...span, id: ranges.length + 1 }])}
      onChange={(range, span) => setRanges(ranges.map((one) => (one.id === range.id ? { ...one, ...span } : one)))}
      onCopyDay={() => undefined}
    />
  );
};
const monday = { id: 1, day: 1, start: 8 * 60, end: 11 * 60 };
const range = (name: RegExp) => page.getByRole('button', { name });
const weekOf = async (...begun: WeekRange[]) => {
  await draw(<Week begun={begun} />);
  await expect.element(page.getByRole('group', { name: 'Week' })).toBeVisible();
  document.querySelector('[data-grid]')?.scrollIntoView();
};
/** A point in the week, in pixels: the day (Sunday is 0), and the hour with its fraction. */
const at = (day: number, hour: number) => {
  const box = document.querySelector('[data-grid]')?.getBoundingClientRect();
  if (!box) throw new Error('the week is drawn');
  return { x: box.x + (box.width * (day + 0.5)) / 7, y: box.y + (box.height * hour) / 24 };
};

test('a mouse draws a range, moves it, and makes it longer', async () => {
  await weekOf();
  await commands.dragMouse(at(1, 8), at(1, 11));
  await expect.element(range(/^Monday, 8:00 AM.*11:00 AM/)).toBeVisible();
  await commands.dragMouse(at(1, 9.5), at(2, 9.5));
  await expect.element(range(/^Tuesday, 8:00 AM.*11:00 AM/)).toBeVisible();
  const edge = document.querySelector('[data-edge="end"]')?.getBoundingClientRect();
  if (!edge) throw new Error('a range has an edge');
  await commands.dragMouse({ x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }, at(2, 12));
  await expect.element(range(/^Tuesday, 8:00 AM.*12:00 PM/)).toBeVisible();
});

test('touch adds by tapping, scrolls over empty hours, and moves only the selected range', async () => {
  await page.viewport(390, 844);
  await weekOf(monday);
  await commands.tap(at(4, 9.5));
  await expect.element(range(/^Thursday, 9:00 AM.*10:00 AM/)).toBeVisible();
  await commands.dragFinger(at(3, 10), at(3, 8));
  await commands.dragFinger(at(1, 9), at(2, 9));
  await expect.element(range(/^Monday, 8:00 AM.*11:00 AM/)).toBeVisible();
  expect(document.querySelectorAll('[data-one]')).toHaveLength(2);
});

test('arrow keys move a range and, with Shift, its end; Enter opens it, Delete removes it', async () => {
  await weekOf(monday);
  document.querySelector<HTMLElement>('[data-one]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(range(/^Tuesday, 8:00 AM.*11:00 AM/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(range(/^Tuesday, 8:15 AM.*11:30 AM/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ day: 2, start: 495 }));
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => document.querySelectorAll('[data-one]').length).toBe(0);
});

test.each([390, 1280])('nothing is wider than a page of %i px', async (width) => {
  await page.viewport(width, 900);
  await weekOf(monday);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

const dates = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-06-${day}`);
test('the words of a band that is longer than the window stay in view', async () => {
  await page.viewport(1280, 700);
  const band = { day: 0, start: 0, end: 1440, isOpen: false, by: 'Mornings only', details: <p>Closed by it.</p> };
  await draw(<WeekBands label="Effective week" zone="America/Chicago" bands={[band]} dates={dates} />);
  await page.getByRole('button', { name: /^Sunday/ }).click();
  await expect.element(page.getByText('Closed by it.')).toBeInViewport();
});

test('on paper every band says who imposes it, however narrow', async () => {
  await page.viewport(390, 844);
  const band = { day: 0, start: 8 * 60, end: 12 * 60, isOpen: false, by: 'Mornings only', details: null };
  await draw(<WeekBands label="Effective week" zone="America/Chicago" bands={[band]} dates={dates} />);
  const by = page.getByText('Mornings only', { exact: true });
  await expect.element(by).toBeInTheDocument();
  await expect.element(by).not.toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await expect.element(by).toBeVisible();
});
