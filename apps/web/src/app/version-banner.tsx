import { useState } from 'react';
import { isOutdated } from '../lib/api/newer-version.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useStore } from '../lib/store.ts';
import classes from './version-banner.module.css';

/** Offers the server's newer version; never forced, because of unsaved work. */
export const VersionBanner = () => {
  const text = useCommon();
  const isNewer = useStore(isOutdated);
  const [isLater, setLater] = useState(false);
  return (
    <output>
      {isNewer && !isLater && (
        <span className={classes.banner}>
          <span>{text('newVersion')}</span>
          <button type="button" className={classes.button} onClick={() => location.reload()}>
            {text('reload')}
          </button>
          <button type="button" className={classes.button} onClick={() => setLater(true)}>
            {text('later')}
          </button>
        </span>
      )}
    </output>
  );
};
