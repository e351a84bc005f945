import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const named = (): string => location.hash.slice(1);

/** What each step is given. */
export interface StepGiven {
  readonly onDone: () => void;
  /** The server found something wrong in it later: it is checked again at once, so that it shows what. */
  readonly isReopened: boolean;
}

/**
 * Steps that the server checks one by one; `done` says how many it has found right. The step is in the address, so that the browser's
 * Back goes a step back; it is at most the one after those done.
 */
export const useSteps = <S extends string>(
  names: readonly S[],
  done: number,
  onDone: (done: number) => void,
): {
  readonly step: number;
  /** The address of the step before. */
  readonly before: string;
  readonly given: (name: S) => StepGiven;
  readonly reopen: (wrong: S) => void;
} => {
  const at = useSyncExternalStore(subscribe, named);
  const step = Math.min(Math.max(0, names.indexOf(at as S)), done);
  const [reopened, setReopened] = useState<S | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) document.querySelector<HTMLElement>('h1')?.focus();
    isFirst.current = false;
  }, [step]);
  const goTo = (name: S | undefined) => {
    location.hash = name ?? '';
  };
  return {
    step,
    before: `#${names[step - 1] ?? ''}`,
    given: (name) => ({
      isReopened: reopened === name,
      onDone: () => {
        const next = names.indexOf(name) + 1;
        setReopened(null);
        onDone(Math.max(done, next));
        goTo(names[next]);
      },
    }),
    reopen: (wrong) => {
      setReopened(wrong);
      goTo(wrong);
    },
  };
};
