import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place.ts';
import { useRouter } from './outlet.tsx';

interface BlockerOptions {
  readonly blocks: (next: Place | null) => boolean;
  /** Whether closing the page asks too. */
  readonly blocksUnload: () => boolean;
}

interface Asked {
  readonly answer: (mayLeave: boolean) => void;
}

/** Asks before a page is left; null while nobody is leaving. */
export const useBlocker = ({ blocks, blocksUnload }: BlockerOptions): Asked | null => {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBlocked = useEffectEvent(blocks);
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (blocksUnload()) event.preventDefault();
  });
  useEffect(() => {
    let last: Asked | undefined;
    const ask = (next: Place | null): boolean | Promise<boolean> => {
      // Setting off again answers the previous question with no.
      last?.answer(false);
      if (!isBlocked(next)) return true;
      return new Promise((resolve) => {
        last = {
          answer: (mayLeave) => {
            last = undefined;
            setAsked(null);
            resolve(mayLeave);
          },
        };
        setAsked(last);
      });
    };
    const unblock = router.block(ask);
    const leave = (event: BeforeUnloadEvent) => unload(event);
    addEventListener('beforeunload', leave);
    return () => {
      unblock();
      removeEventListener('beforeunload', leave);
      last?.answer(false);
    };
  }, [router]);
  return asked;
};
