import type { ViewerRow } from '@viewgate/contract';
import { IconUserX } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewers.module.css';

interface AccountDeletionNoteProps {
  readonly viewer: Pick<ViewerRow, 'name' | 'accountDeletedAt' | 'accountDeletionWaits'>;
}

/** Says when an account will go that its owner is deleting, and what staff may do until then. */
export const AccountDeletionNote = ({ viewer }: AccountDeletionNoteProps) => {
  const text = useViewerText();
  const zone = useLocationZone();
  const { name, accountDeletedAt, accountDeletionWaits } = viewer;
  if (!accountDeletedAt) return null;
  return (
    <div className={classes.pauseNote}>
      <IconUserX size={18} aria-hidden="true" />
      <div>
        <strong>
          {accountDeletionWaits
            ? text('deletionWaits', { name })
            : text('deletesAccount', { name, date: formatInstant(accountDeletedAt, zone, 'date') })}
        </strong>{' '}
        {text(accountDeletionWaits ? 'deletionWaits.hint' : 'deletesAccount.hint')}
      </div>
    </div>
  );
};
