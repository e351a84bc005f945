import type { ViewerRow } from '@viewgate/contract';
import { formatDate, formatInstant } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useViewerText, type ViewerText } from './text/index.ts';
import classes from './viewers.module.css';

type Stated = Pick<
  ViewerRow,
  | 'isLockedOut'
  | 'lockoutEnd'
  | 'isOverLimit'
  | 'isScheduledForDeletion'
  | 'scheduledDate'
  | 'hasEnded'
  | 'accountDeletedAt'
  | 'accountDeletionWaits'
  | 'isConfirmed'
  | 'isShieldLocked'
  | 'custodyBlockCount'
>;

interface State {
  readonly tone: Tone;
  readonly word: string;
  readonly title?: string;
}

/** What keeps a viewer from watching regardless of policies, the gravest first; otherwise, that nothing does. */
export const stateOf = (viewer: Stated, text: ViewerText, zone: string): State => {
  if (viewer.hasEnded) return { tone: 'bad', word: text('status.ended') };
  const { accountDeletedAt } = viewer;
  if (accountDeletedAt) {
    const word = viewer.accountDeletionWaits
      ? text('status.deletionWaits')
      : text('status.deletesAccount', { date: formatInstant(accountDeletedAt, zone, 'date') });
    return { tone: 'wait', word, title: text('status.deletesAccount.hint') };
  }
  if (viewer.isLockedOut && viewer.isOverLimit) {
    return { tone: 'wait', word: text('status.overLimit'), title: text('status.overLimit.hint') };
  }
  if (viewer.isLockedOut) {
    const { lockoutEnd } = viewer;
    const word = lockoutEnd
      ? text('status.pausedUntil', { date: formatInstant(lockoutEnd, zone, 'date') })
      : text('status.paused');
    return { tone: 'wait', word };
  }
  if (viewer.isShieldLocked) return { tone: 'attention', word: text('status.shield') };
  if (!viewer.isConfirmed) return { tone: 'quiet', word: text('status.notConfirmed') };
  if (viewer.scheduledDate) {
    return { tone: 'good', word: text('status.activeUntil', { date: formatDate(viewer.scheduledDate) }) };
  }
  return { tone: 'good', word: text('status.active') };
};

/** The state of a viewer, and next to it a note if a custody block concerns them. */
export const ViewerStatus = ({ viewer }: { readonly viewer: Stated }) => {
  const text = useViewerText();
  const { tone, word, title } = stateOf(viewer, text, useLocationZone());
  return (
    <span className={classes.badges}>
      <StatusBadge tone={tone} {...(title && { title })}>
        {word}
      </StatusBadge>
      {viewer.custodyBlockCount > 0 && <StatusBadge tone="attention">{text('status.custody')}</StatusBadge>}
    </span>
  );
};
