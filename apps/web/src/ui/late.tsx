import { type ComponentType, use, useReducer } from 'react';
import { isOutdated } from '../lib/api/newer-version.ts';
import { usePortalBack } from '../lib/api/use-portal-back.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { loadPart } from '../lib/load-part.ts';
import { useStore } from '../lib/store.ts';
import { NotHere } from './not-here.tsx';

interface FailedPartProps {
  readonly retry: () => void;
}

/** In place of a part that did not load: why, and how to get it; by itself once the portal is back. */
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
  let Part: ComponentType<P> | undefined;
  /** Tells whether it has loaded. */
  let loading: Promise<boolean> | undefined;
  const fetched = () => {
    loading ??= loadPart(load).then(
      (loaded) => {
        Part = loaded.default;
        return true;
      },
      () => false,
    );
    return loading;
  };
  const forget = () => {
    if (!Part) loading = undefined;
  };
  const Late = (props: P) => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    if (!Part) use(fetched());
    const retry = () => {
      forget();
      again();
    };
    return Part ? <Part {...props} /> : <Failed retry={retry} />;
  };
  return Object.assign(Late, { preload: () => void fetched().then(forget) });
};
