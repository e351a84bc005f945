import { type Alert, alertKinds, type AlertKind } from '@viewgate/contract';
import { formatDuration } from '../../../lib/format/durations.ts';
import { formatZoned } from '../../../lib/format/times.ts';
import type { Voice } from '../../../lib/i18n/voice.ts';
import type { AlertText } from './text/index.ts';

/** What a kind is called. */
export const kindName = (kind: AlertKind, { language, isPetCare }: Voice): string => {
  const { words, petCare } = alertKinds[kind];
  return ((isPetCare && petCare) || words)[language];
};

/** What a row of the list is called: most share their kind. */
export const rowName = (
  { kind, plate, cameraName, raisedAt }: Pick<Alert, 'kind' | 'plate' | 'cameraName' | 'raisedAt'>,
  voice: Voice,
  zone: string,
): string => [kindName(kind, voice), plate, cameraName, formatZoned(raisedAt, zone, 'day')].filter(Boolean).join(', ');

/** What an alert says, in one sentence; its location and camera are shown beside it. */
export const alertSentence = (text: AlertText, { kind, plate, detected }: Alert): string => {
  if (kind === 'unattendedChild') {
    const count = detected.childCount ?? 1;
    return text('said.unattendedChild', { count, duration: formatDuration(detected.heldForSeconds ?? 0) });
  }
  if (kind === 'detectorSilent') return text('said.detectorSilent');
  if (kind === 'unknownPlate') return text('said.unknownPlate', { plate: plate ?? '' });
  const { barredBy } = detected;
  return barredBy ? text(`said.${barredBy}`, { plate: plate ?? '' }) : text('said.barredPlate', { plate: plate ?? '' });
};

/** How long it took to answer, in seconds. */
export const secondsToAnswer = ({ raisedAt, answeredAt }: Pick<Alert, 'raisedAt' | 'answeredAt'>): number | null =>
  answeredAt === null ? null : Math.round((Date.parse(answeredAt) - Date.parse(raisedAt)) / 1_000);
