import type { automations, RowOf } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { type AutomationText, useAutomationText } from './text/index.ts';

export type AutomationRow = RowOf<typeof automations.table>;

/** What an automation does. */
export const whatOf = (
  text: AutomationText,
  { kind, className, toClassName }: Pick<AutomationRow, 'kind' | 'className' | 'toClassName'>,
): string => text(`does.${kind}`, { className: className ?? '', toClassName: toClassName ?? '' });

const tones: Readonly<Record<AutomationRow['state'], Tone>> = {
  waiting: 'quiet',
  failed: 'bad',
  done: 'good',
  canceled: 'quiet',
};

/** The state; if it failed, or was canceled automatically, with the reason. */
export const AutomationState = ({ row: { state, failure } }: { readonly row: AutomationRow }) => {
  const text = useAutomationText();
  const label = text(`state.${state}`);
  if (!failure) return <StatusBadge tone={tones[state]}>{label}</StatusBadge>;
  return <ToldFailure label={label} tone={state === 'failed' ? 'bad' : 'quiet'} failure={failure} />;
};
