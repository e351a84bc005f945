import { viewAs } from '@viewgate/contract';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api } from '../lib/api/client.ts';
import type { Viewing } from '../lib/api/viewing.ts';
import { portalNow } from '../lib/clock.ts';
import { keptInTab } from '../lib/kept.ts';
import { useViewAsText } from '../features/identity/view-as/index.ts';
import classes from './view-banner.module.css';

const minute = 60_000;

/** Loads the page that the view was begun from, as the account itself. */
const leave = (): void => {
  const from = keptInTab.get('viewed-from');
  keptInTab.set('viewed-from', null);
  location.assign(from ?? '/');
};

/**
 * Reloads the page when the time is up: the server has ended the view, and what it showed must not stay on screen. Only once: where
 * this device's clock is ahead of the server's, the view goes on, and its button ends it.
 */
const leaveOnce = (id: number): void => {
  if (keptInTab.get('view-over') === String(id)) return;
  keptInTab.set('view-over', String(id));
  leave();
};

/** Whose portal this is, how long the view still lasts, and the button that ends it; shown above every page. */
export default function ViewBanner({ viewing: { id, name, endsAt } }: { readonly viewing: Viewing }) {
  const text = useViewAsText();
  const [now, setNow] = useState(portalNow);
  const [hasFailed, setFailed] = useState(false);
  const left = new Date(endsAt).getTime() - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(portalNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) leaveOnce(id);
  }, [isOver, id]);
  const end = () => {
    setFailed(false);
    api(viewAs.end).then(leave, () => setFailed(true));
  };
  return (
    <>
      <section className={classes.banner} aria-label={text('banner')}>
        <p className={classes.words}>
          <IconEye size={20} aria-hidden="true" /> <strong>{text('as', { name })}</strong> {text('readOnly')}{' '}
          {text('left', { count: Math.max(1, Math.ceil(left / minute)) })}
          {hasFailed && <span role="alert"> {text('failed')}</span>}
        </p>
        <button type="button" className={classes.end} onClick={end}>
          {text('end')}
        </button>
      </section>
      <div className={classes.frame} />
    </>
  );
}
