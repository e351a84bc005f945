import type { ResultOf, webhooks } from '@viewgate/contract';
import { formatZoned } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './webhook-standing.module.css';
import { useWebhookText } from './text/index.ts';

/** Why the portal switched a webhook off and how to turn it on again, or that this is about to happen; nothing if all is well. */
export const WebhookStanding = ({ of }: { readonly of: ResultOf<typeof webhooks.get> }) => {
  const text = useWebhookText();
  const zone = useLocationZone();
  const { offBecause, offAt, isActive, failingSince, waiting } = of;
  if (offBecause && offAt)
    return (
      <div className={classes.standing} role="status">
        <StatusBadge tone="bad">{text(`off.${offBecause}`)}</StatusBadge>
        <p>{text(`ended.${offBecause}`, { at: formatZoned(offAt, zone) })}</p>
        <p>
          {waiting === 0 ? text('ended.none') : text('ended', { count: waiting })} {text('ended.lost')}
        </p>
      </div>
    );
  if (!isActive || !failingSince) return null;
  return (
    <div className={classes.standing} role="status">
      <StatusBadge tone="wait">{text('failing')}</StatusBadge>
      <p>{text('failing.since', { at: formatZoned(failingSince, zone) })}</p>
    </div>
  );
};
