import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { enterTakesFirst } from './enter-takes-first.ts';

interface Pressed {
  readonly key?: string;
  readonly typed?: string;
  readonly isStale?: boolean;
  readonly isOpen?: boolean;
  readonly isPointing?: boolean;
  readonly found?: readonly string[];
}

/** What a key chooses from the results, and whether the form around the field still sees it. */
const press = ({
  key = 'Enter',
  typed = 'ann',
  isStale = false,
  isOpen = true,
  isPointing = false,
  found = ['7', '8'],
}: Pressed) => {
  const taken: string[] = [];
  let isHeard = true;
  const data = found.map((value) => ({ value }));
  enterTakesFirst({ typed, isStale, data, take: (value) => taken.push(value) }).onKeyDown({
    key,
    currentTarget: { ariaExpanded: String(isOpen), hasAttribute: () => isPointing },
    preventDefault: () => (isHeard = false),
  } as unknown as KeyboardEvent<HTMLElement>);
  return { taken, isHeard };
};

it('takes the first match for the typed text, and does not submit the form', () => {
  expect(press({})).toEqual({ taken: ['7'], isHeard: false });
});

it('takes no result of an earlier search, and does not submit the form either', () => {
  expect(press({ isStale: true })).toEqual({ taken: [], isHeard: false });
  expect(press({ found: [] })).toEqual({ taken: [], isHeard: false });
});

it.each([{ key: 'Tab' }, { typed: '' }, { isOpen: false }, { isPointing: true }])('leaves %j alone', (pressed) => {
  expect(press(pressed)).toEqual({ taken: [], isHeard: true });
});
