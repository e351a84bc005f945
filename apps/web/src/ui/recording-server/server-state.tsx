import type { LinkedServer } from '@viewgate/contract';
import { StatusBadge, type Tone } from '../status-badge.tsx';
import { RelativeTime } from '../times.tsx';
import classes from './server-state.module.css';
import { useServerStateText } from './text/index.ts';

type State = Pick<LinkedServer, 'state' | 'stateSince' | 'stateDetail'>;

const tones: Readonly<Record<State['state'], Tone>> = { online: 'good', offline: 'attention', unknown: 'quiet' };

/** Whether a recording server answers; when it does not, since when and why. */
export const ServerState = ({ server }: { readonly server: State }) => {
  const text = useServerStateText();
  const { state, stateSince, stateDetail } = server;
  return (
    <span className={classes.state}>
      <StatusBadge tone={tones[state]}>{text(state)}</StatusBadge>
      {state === 'offline' && (
        <small>
          {stateSince && <RelativeTime instant={stateSince} />}
          {stateDetail && `${stateSince ? ' · ' : ''}${text(stateDetail)}`}
        </small>
      )}
    </span>
  );
};
