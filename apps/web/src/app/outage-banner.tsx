import { IconPlugConnectedX } from '@tabler/icons-react';
import { outage } from '../lib/api/outage.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useStore } from '../lib/store.ts';
import classes from './outage-banner.module.css';

/** Shown while the portal cannot be reached, or has lost its database. */
export const OutageBanner = () => {
  const text = useCommon();
  const kind = useStore(outage);
  return (
    <div role="alert">
      {kind !== 'none' && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={20} aria-hidden="true" />
          <span>{text(`outage.${kind}`)}</span>
        </p>
      )}
    </div>
  );
};
