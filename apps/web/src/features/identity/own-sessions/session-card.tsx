import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { ownSessions, type OwnSession } from '@viewgate/contract';
import { formatInstant, viewerZone } from '../../../lib/format/times.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { useDeviceName } from '../../../ui/device/device-name.ts';
import { useDeviceText } from '../../../ui/device/text/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import classes from './own-sessions.module.css';
import { systemOf } from './system-of.ts';
import { useSessionText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

const held = new Set(['iPhone', 'iPad', 'Android']);

/** One of the user's own sessions. */
export const SessionCard = ({ session }: { readonly session: OwnSession }) => {
  const text = useSessionText();
  const deviceText = useDeviceText();
  const end = useWrite(ownSessions.end);
  const system = systemOf(session);
  const nameOf = useDeviceName();
  const isApp = session.kind === 'mobile';
  const Icon = isApp || held.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const device = isApp ? (session.name ?? text('app')) : nameOf({ browser: session.browser, system });
  return (
    <li className={classes.card}>
      <Icon size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.what}>
        <h2>{device}</h2>
        {session.isCurrent && <StatusBadge tone="good">{deviceText('this')}</StatusBadge>}
        <p>
          {isApp && session.name && <span>{text('app')}</span>}
          {session.ip && <span>{text('address', { ip: session.ip })}</span>}
          <span>
            {text('since')} <RelativeTime instant={session.createdAt} />
          </span>
          <span>
            {text('used')} <RelativeTime instant={session.lastUsedAt} />
          </span>
          {session.lastsUntil && (
            <span>{text('lasts', { date: formatInstant(session.lastsUntil, viewerZone(), 'date') })}</span>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={text('end.of', { device })}
          onClick={() =>
            end.mutate({ params: { id: session.id } }, { onSuccess: () => toast.success(text('ended', { count: 1 })) })
          }
        >
          {text('end')}
        </Button>
      )}
    </li>
  );
};
