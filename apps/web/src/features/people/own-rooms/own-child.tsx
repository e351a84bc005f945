import { type ResultOf, roomRequests } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OwnAnswers, Quiet } from '../../../ui/own-children/own-children.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import classes from './own-rooms.module.css';
import { useOwnRoomText } from './text/index.ts';
import { stateTones } from '../room-requests/index.ts';

export type RoomChild = ResultOf<typeof roomRequests.mine>[number];
type Request = NonNullable<RoomChild['lastRequest']>;

const LastRequest = ({ request: { state, reason, requestedAt, classNames } }: { readonly request: Request }) => {
  const text = useOwnRoomText();
  return (
    <div className={classes.request}>
      <StatusBadge tone={stateTones[state]}>{text(`state.${state}`)}</StatusBadge>
      <p>
        {classNames.length > 0 ? text('askedFor', { classes: formatList(classNames) }) : text('askedForGone')}{' '}
        <span className={classes.quiet}>
          <RelativeTime instant={requestedAt} />
        </span>
      </p>
      {reason && <blockquote className={classes.said}>{reason}</blockquote>}
    </div>
  );
};

const Withdraw = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const text = useOwnRoomText();
  const withdraw = useWrite(roomRequests.withdraw);
  const run = () =>
    withdraw.mutate({ params: { id } }, { onSuccess: () => toast.success(text('withdrawn', { name })) });
  return (
    <Button variant="default" loading={withdraw.isPending} aria-label={text('withdraw.of', { name })} onClick={run}>
      {text('withdraw')}
    </Button>
  );
};

interface OwnChildProps {
  readonly child: RoomChild;
  readonly onAsk: () => void;
}

/** A child's classes, the last request, and what can be done now. */
export const OwnChild = ({ child, onAsk }: OwnChildProps) => {
  const text = useOwnRoomText();
  const { childName: name, classes: current, classOptions, lastRequest } = child;
  const isOpen = lastRequest?.state === 'open';
  // With its only class there is nothing else to ask for.
  const hasChoice = current.length > 1 || classOptions.some(({ id }) => !current.some((one) => one.id === id));
  return (
    <>
      <p>
        {current.length > 0 ? text('isIn', { classes: formatList(current.map((one) => one.name)) }) : text('isNowhere')}
      </p>
      {lastRequest && <LastRequest request={lastRequest} />}
      {isOpen && lastRequest.isOwn && (
        <OwnAnswers>
          <Withdraw id={lastRequest.id} name={name} />
        </OwnAnswers>
      )}
      {isOpen && !lastRequest.isOwn && <Quiet>{text('byOther')}</Quiet>}
      {!isOpen && hasChoice && (
        <OwnAnswers>
          <Button aria-label={text('ask.of', { name })} onClick={onAsk}>
            {text('ask')}
          </Button>
        </OwnAnswers>
      )}
      {!isOpen && !hasChoice && <Quiet>{text('noChoice')}</Quiet>}
    </>
  );
};
