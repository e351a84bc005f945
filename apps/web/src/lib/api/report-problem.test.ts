import { roomRequests, shell } from '@viewgate/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { registerNavigator } from '../navigation/go.ts';
import { dropWork, holdWork } from '../navigation/unsaved-work.ts';
import { showKeptToast, toasts } from '../toast.ts';
import { fieldLabels } from './field-labels.ts';
import { reportProblem } from './report-problem.ts';

const navigate = vi.fn<(href: string, replace: boolean) => void>();
registerNavigator({ navigate });
const forbidden = {
  type: 'about:blank',
  title: 'You are not authorized to do this.',
  status: 403,
  code: 'forbidden',
  traceId: '1',
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  dropWork();
  toasts.set([]);
  navigate.mockClear();
});

it('a refusal leads to the page that explains it', () => {
  reportProblem(forbidden, shell.context);
  expect(navigate).toHaveBeenCalledWith('/403', false);
  expect(toasts.get()).toMatchObject([{ tone: 'bad', message: 'You are not authorized to do this.' }]);
});

it('a refusal in the background leaves unsaved input in place, and says so', () => {
  holdWork(() => true);
  reportProblem(forbidden, shell.context);
  expect(navigate).not.toHaveBeenCalled();
  expect(toasts.get()).toMatchObject([{ detail: 'What you typed is still here, not saved.' }]);
});

it('in a view what cannot be read says so in its place alone, what is done in a toast', () => {
  const viewOnly = { ...forbidden, code: 'viewOnly' } as const;
  reportProblem(viewOnly, shell.context);
  expect(toasts.get()).toEqual([]);
  reportProblem(viewOnly, shell.setCurrent);
  expect(toasts.get()).toMatchObject([{ tone: 'bad' }]);
});

it('a message shown away from its field names the field, in the words of the form or else of the server', () => {
  const [required, tooLong] = [
    { propertyName: 'body.reason', code: 'required', errorMessage: 'Este campo es obligatorio.' },
    { propertyName: 'reason', code: 'tooLong', errorMessage: 'Como máximo 5.', params: { field: 'Reason', most: 5 } },
  ] as const;
  const refused = (wrong: typeof required | typeof tooLong) =>
    reportProblem(
      { ...forbidden, status: 400, code: 'validation', validationFailures: [wrong] },
      roomRequests.evaluate,
    );
  fieldLabels.set(roomRequests.evaluate.id, (property) => (property === 'body.reason' ? 'Motivo' : undefined));
  refused(required);
  refused(tooLong);
  fieldLabels.clear();
  refused(required);
  expect(toasts.get().map(({ message }) => message)).toEqual([
    'Motivo: Este campo es obligatorio.',
    'Reason: Como máximo 5.',
    'Este campo es obligatorio.',
  ]);
});

it('a session ended for a special reason says so on the login page, even if its page was still loading', () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
    removeItem: (name: string) => void tab.delete(name),
  });
  const title =
    'You were logged out: your browser now reports another kind of device. “Desktop site” does that. Log in again.';
  const failure = { code: 'otherDevice' } as const;
  reportProblem({ type: 'about:blank', title, status: 401, code: 'signedOut', failure, traceId: '1' }, shell.context);
  showKeptToast();
  expect(toasts.get()).toMatchObject([{ message: title }]);
});
