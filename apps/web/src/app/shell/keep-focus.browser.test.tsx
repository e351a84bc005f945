import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is there`);
  return found;
};

/** A list of three rows, each with a button. */
const draw = (row: (name: string, at: number) => string) => {
  const main = document.createElement('main');
  main.innerHTML = `<h1 tabindex="-1">Rows</h1><table><tbody>${['a', 'b', 'c'].map(row).join('')}</tbody></table>`;
  document.body.replaceChildren(main);
  stop = keepFocus();
};
const asRow = (name: string, at: number) =>
  `<tr id="${name}" data-row="${at}" tabindex="-1"><td><button id="of-${name}">Correct</button></td></tr>`;

/** The button with the focus opens a dialog, which takes the focus, and ends with the row gone. */
const throughDialog = (row: string) => {
  find(`#of-${row}`).focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<input />';
  document.body.append(dialog);
  find('input').focus();
  find(`#${row}`).remove();
  dialog.remove();
};

test('a row that is gone after its dialog leaves the focus to the row in its place', async () => {
  draw(asRow);
  throughDialog('a');
  await expect.poll(() => document.activeElement?.id).toBe('b');
});

test('after the last row, the focus goes to the one before, and without rows to the heading', async () => {
  draw(asRow);
  throughDialog('c');
  await expect.poll(() => document.activeElement?.id).toBe('b');
  for (const row of ['b', 'a']) throughDialog(row);
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('after a card, the focus goes to what can be focused in the card in its place', async () => {
  draw((name) => `<tr id="${name}" data-card><td><button id="of-${name}">Actions</button></td></tr>`);
  find('#of-b').focus();
  find('#b').remove();
  await expect.poll(() => document.activeElement?.id).toBe('of-c');
});
