import { queryClient } from '../lib/api/query-client.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { meOptions } from '../lib/session/account.ts';
import { Mark } from '../ui/mark/mark.tsx';
import classes from './pending.module.css';

/** Shown while the account, or then a screen, loads; fast loads never show it. */
export const Pending = () => {
  const text = useCommon();
  return (
    <output className={classes.pending} aria-busy data-pending>
      <Mark size={40} />
      <span>{text(queryClient.getQueryData(meOptions.queryKey) ? 'loading' : 'checkingAccount')}</span>
    </output>
  );
};
