import { shell } from '@viewgate/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { registerNavigator } from '../navigation/go.ts';
import { dropWork, holdWork } from '../navigation/unsaved-work.ts';
import { toasts } from '../toast.ts';
import { reportProblem } from './report-problem.ts';

const navigate = vi.fn<(href: string, replace: boolean) => void>();
registerNavigator({ navigate });
const forbidden = { type: 'about:blank', title: 'No', status: 403, code: 'forbidden', traceId: '1' } as const;

afterEach(() => {
  dropWork();
  toasts.set([]);
  navigate.mockClear();
});

it('a refusal leads to the page that explains it', () => {
  reportProblem(forbidden, shell.context);
  expect(navigate).toHaveBeenCalledWith('/403', false);
  expect(toasts.get()).toMatchObject([{ tone: 'bad', message: 'You are not authorized to do this.' }]);
});

it('a refusal in the background leaves what somebody types where it is, and says so', () => {
  holdWork(() => true);
  reportProblem(forbidden, shell.context);
  expect(navigate).not.toHaveBeenCalled();
  expect(toasts.get()).toMatchObject([{ detail: 'What you typed is still here, not saved.' }]);
});
