import {
  dashboard,
  type NotificationKey,
  type NotificationKind,
  notificationPath,
  notifications,
  notificationSentence,
} from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatSince } from '../../../lib/format/times.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationZone, useShellContext } from '../../../lib/session/context.ts';
import { Link } from '../../../lib/router/index.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { preferencesScreen } from '../../identity/preferences/screens.ts';
import { kindName } from '../alerts/index.ts';
import { alertDetails, alertList } from '../alerts/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

const isKnown = (key: string): key is NotificationKey => key in notifications;

/** The latest alerts and staff notifications. */
export const News = () => {
  const text = useDashboardText();
  const voice = useVoice();
  const zone = useLocationZone();
  const { location } = useShellContext();
  const query = useRead(dashboard.notifications, useHere(), refreshed);
  if (!location) return null;
  const place = { place: location.name, isPetCare: location.isPetCare };
  const pathOf = (kind: NotificationKind, record: string | null) => notificationPath(kind, record, location);
  return (
    <Widget title={text('news')} of={query}>
      {({ openAlerts, alerts, messages }) => (
        <>
          <p>
            {openAlerts > 0 ? (
              <StatusBadge tone="bad">{text('news.open', { count: openAlerts })}</StatusBadge>
            ) : (
              <StatusBadge tone="good">{text('news.calm')}</StatusBadge>
            )}
          </p>
          {alerts.length + messages.length === 0 && (
            <p>
              {text('news.none')} <ScreenLink to={preferencesScreen}>{text('news.choose')}</ScreenLink>
            </p>
          )}
          <ul className={classes.rows}>
            {alerts.map((alert) => (
              <li key={`alert ${alert.id}`}>
                <ScreenLink to={alertDetails} params={{ id: alert.id }}>
                  {[kindName(alert.kind, voice), alert.cameraName ?? alert.plate].filter(Boolean).join(' · ')}
                </ScreenLink>
                <span>
                  {text(`news.is.${alert.state}`)}, {formatSince(alert.raisedAt, zone)}
                </span>
              </li>
            ))}
            {messages.map(({ id, key, count, detail, record, createdAt }) =>
              isKnown(key) ? (
                <li key={`message ${id}`}>
                  <Link to={pathOf(notifications[key], record)}>
                    {notificationSentence({ key, count, detail, ...place }, voice.language)}
                  </Link>
                  <span>{formatSince(createdAt, zone)}</span>
                </li>
              ) : null,
            )}
          </ul>
          <ScreenLink to={alertList}>{text('news.all')}</ScreenLink>
        </>
      )}
    </Widget>
  );
};
