import { ApiError, publicPassHeader, publicViewing, type ResultOf } from '@viewgate/contract';
import { useEffect, useMemo, useState } from 'react';
import { clientWith } from '../../../../lib/api/client.ts';
import { accessPace } from '../../../../lib/api/pace.ts';
import { keptInTab } from '../../../../lib/kept.ts';
import type { Passage } from '../../../../ui/player/use-opened-session.ts';

export type PublicLinkView = ResultOf<typeof publicViewing.open>;

interface Standing {
  readonly view: PublicLinkView | null;
  /** When that was read (epoch ms). */
  readonly heardAt: number;
  /** There is no link here, or there no longer is. */
  readonly isOver: boolean;
  readonly error: unknown;
}

/** What a public link shows, read again while the page is open; the pass of one with a password lasts as long as the tab. */
export const useLink = (publicId: string) => {
  const passName = `public-pass.${publicId}`;
  const [pass, setPass] = useState(() => keptInTab.get(passName));
  const [standing, setStanding] = useState<Standing>({ view: null, heardAt: 0, isOver: publicId === '', error: null });
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);
  const send = useMemo(() => clientWith(pass === null ? undefined : () => ({ [publicPassHeader]: pass })), [pass]);

  useEffect(() => {
    if (publicId === '') return undefined;
    const leaving = new AbortController();
    const read = async () => {
      try {
        const view = await send(publicViewing.open, { params: { publicId } }, leaving.signal);
        setStanding({ view, heardAt: Date.now(), isOver: false, error: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isOver = error instanceof ApiError && error.problem.code === 'notFound';
        // Trouble with the network takes nothing off the page.
        setStanding((before) => ({ ...before, ...(isOver && { view: null, isOver }), error }));
      }
    };
    void read();
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), accessPace);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [publicId, send, turn]);

  const passage = useMemo<Passage>(
    () => ({
      send,
      closing: ({ playlistUrl }) => ({
        endpoint: publicViewing.close,
        request: { params: { publicId }, body: { token: playlistUrl.split('/').at(-2) } },
      }),
      hears: 'stream',
    }),
    [send, publicId],
  );
  const unlock = (given: string) => {
    keptInTab.set(passName, given);
    setPass(given);
  };
  return { ...standing, passage, again, unlock };
};
