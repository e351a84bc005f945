import type { ViewerDecision } from '@viewgate/contract';
import { useEffect, useState } from 'react';

/** How a camera is decided for whoever looks at its page, as the page last heard. */
export type Heard = Pick<ViewerDecision, 'outcome' | 'reason' | 'nextOpening'>;

/** Why there is no picture: a reason code, or why the session ended. */
export interface Told {
  readonly reason: string | null;
  readonly nextOpening: string | null;
}

interface Page {
  readonly heard: Heard | undefined;
  /** When (epoch ms). */
  readonly heardAt: number;
  /** Asks again, where the page can: what it hears from then on is later than the stop. */
  readonly hearAgain: (() => Promise<unknown>) | undefined;
}

/** Milliseconds after a stop within which an answer may still be one from before it. */
const onItsWay = 1_000;

/**
 * Why there is no picture, as the server now gives it, and whether the camera is open again: `told`, what stopped it, holds until the page hears
 * something later. Null while nothing was told.
 */
export const useRefusal = (told: Told | null, { heard, heardAt, hearAgain }: Page) => {
  const [news, setNews] = useState<{ readonly of: Told | null; readonly from: number }>({ of: null, from: 0 });
  const [later, setLater] = useState<{ readonly of: Told | null; readonly heard: Heard | null }>({
    of: null,
    heard: null,
  });
  useEffect(() => {
    if (told === null) return undefined;
    const stoppedAt = Date.now();
    let isOver = false;
    setNews({ of: told, from: stoppedAt + onItsWay });
    void hearAgain?.().then(() => !isOver && setNews({ of: told, from: stoppedAt }));
    return () => {
      isOver = true;
    };
  }, [told, hearAgain]);
  if (told === null) return null;

  const isNews = news.of === told && heardAt > news.from;
  const isRefused = isNews && heard !== undefined && heard.outcome === 'deny' && heard.reason !== null;
  if (isRefused && (later.of !== told || later.heard !== heard)) setLater({ of: told, heard });
  const last = later.of === told ? later.heard : null;
  // A list sets aside what its reader watches elsewhere, which may be what leaves no room here: only room that was not there before is news.
  const isRoomSaid = told.reason === 'watchingAtOnce' && last === null;
  const { reason, nextOpening } = last ?? told;
  return { reason, nextOpening, isOpenAgain: isNews && heard?.outcome === 'allow' && !isRoomSaid };
};
