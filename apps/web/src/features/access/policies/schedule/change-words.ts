import { spanInWords } from '../../../../ui/week-view/index.ts';
import { policyText } from '../text/index.ts';
import { asWeekRange } from './ranges.ts';
import type { Change, Times } from './stage-changes.ts';

export const inWords = (range: Times): string => spanInWords(asWeekRange({ id: 0, ...range }));

/** `Added: Monday, 8:00 AM – 11:00 AM` */
export const changeInWords = (change: Change): string =>
  change.is === 'changed'
    ? policyText('change.changed', { from: inWords(change.from), to: inWords(change.range) })
    : policyText(`change.${change.is}`, { span: inWords(change.range) });

/** The message after saving: the usual one for a single kind of change, else the number of changes. */
export const savedInWords = (changes: readonly Change[]): string => {
  const count = changes.length;
  const kinds = new Set(changes.map(({ is }) => is));
  if (kinds.size === 1 && kinds.has('added')) {
    return count === 1 ? policyText('ranges.create') : policyText('ranges.createMany', { count });
  }
  if (count === 1) return policyText(kinds.has('changed') ? 'ranges.updated' : 'ranges.deleted');
  return policyText('review.saved', { count });
};
