import { type ComponentType, createElement, use, useReducer } from 'react';
import { arrived } from '../lib/arrived.ts';
import { isOutdated } from '../lib/api/newer-version.ts';
import { usePortalBack } from '../lib/api/use-portal-back.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { loadPart } from '../lib/load-part.ts';
import { useStore } from '../lib/store.ts';
import { NotHere } from './not-here.tsx';

interface FailedPartProps {
  readonly retry: () => void;
}

/** In place of a part that did not load: why, and how to get it; it comes by itself once the portal is back. */
const FailedPart = ({ retry }: FailedPartProps) => {
  const text = useCommon();
  const isOld = useStore(isOutdated);
  usePortalBack(retry);
  return (
    <NotHere
      reason={text(isOld ? 'newVersionHint' : 'notReached')}
      action={text(isOld ? 'reload' : 'retry')}
      onAct={isOld ? () => location.reload() : retry}
    />
  );
};

/**
 * A part of a page that is loaded when it is first drawn, or ahead by `preload`. While it loads it suspends. If it does not load, the page
 * around it stays, with all that is typed there, and `Failed` stands in its place. React's own `lazy` would take down the whole page,
 * and never try again.
 */
export const late = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Failed: ComponentType<FailedPartProps> = FailedPart,
) => {
  /** Null if it did not load. */
  type Outcome = ComponentType<P> | null;
  let loading: Promise<Outcome> | undefined;
  const fetched = (): Promise<Outcome> => {
    if (loading) return loading;
    const begun: Promise<Outcome> = loadPart(load).then(
      (loaded) => loaded.default,
      () => null,
    );
    // So that what is loaded ahead is drawn at once.
    void begun.then((outcome) => arrived(begun, outcome));
    loading = begun;
    return begun;
  };
  const Late = (props: P) => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const Part = use(fetched());
    const retry = () => {
      loading = undefined;
      again();
    };
    return Part ? createElement(Part, props) : <Failed retry={retry} />;
  };
  const preload = () =>
    void fetched().then((outcome) => {
      if (!outcome) loading = undefined;
    });
  return Object.assign(Late, { preload });
};
