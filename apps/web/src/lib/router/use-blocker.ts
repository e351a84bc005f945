import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place.ts';
import { useRouter } from './outlet.tsx';

interface BlockerOptions {
  readonly blocks: (next: Place | null) => boolean;
  /** Whether closing the page asks too. */
  readonly blocksUnload: () => boolean;
  /** The page is left, whether this or another blocker asked. */
  readonly onLeave: () => void;
}

interface Asked {
  readonly answer: (mayLeave: boolean) => void;
}

/** Asks before a page is left, once for all that block; null while nobody is leaving, or another asks. */
export const useBlocker = ({ blocks, blocksUnload, onLeave }: BlockerOptions): Asked | null => {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBlocked = useEffectEvent(blocks);
  const left = useEffectEvent(onLeave);
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (blocksUnload()) event.preventDefault();
  });
  useEffect(() => {
    let last: Asked | undefined;
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        last = {
          answer: (mayLeave) => {
            last = undefined;
            if (mayLeave) left();
            setAsked(null);
            resolve(mayLeave);
          },
        };
        setAsked(last);
      });
    const withdraw = () => last?.answer(false);
    const unblock = router.block({ blocks: (next) => isBlocked(next), ask, withdraw, left: () => left() });
    const leave = (event: BeforeUnloadEvent) => unload(event);
    addEventListener('beforeunload', leave);
    return () => {
      unblock();
      removeEventListener('beforeunload', leave);
      withdraw();
    };
  }, [router]);
  return asked;
};
