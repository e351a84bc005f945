import { useEffect, useState } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useStore } from '../lib/store.ts';
import classes from './loading-note.module.css';

/** Milliseconds (portal §9): the note appears once calls take longer than `delay`, and goes `lingers` after the last one has finished. */
const delay = 500;
const lingers = 1000;

/** A small note at the bottom of the page while calls take long. */
export const LoadingNote = () => {
  const text = useCommon();
  const isBusy = useStore(queryClient.fetching) + useStore(queryClient.mutating) > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isBusy === isShown) return undefined;
    const timer = setTimeout(() => setShown(isBusy), isBusy ? delay : lingers);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return (
    <output className={classes.place}>{isShown && <span className={classes.note}>{text('loading')}</span>}</output>
  );
};
