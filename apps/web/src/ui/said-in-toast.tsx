import { useEffect } from 'react';
import { isOutdated } from '../lib/api/newer-version.ts';
import { usePortalBack } from '../lib/api/use-portal-back.ts';
import { common } from '../lib/i18n/common.ts';
import { toast } from '../lib/toast.ts';

/** Says that a menu or dialog, which has no place of its own on the page, did not load; it comes by itself once the portal is back. */
export const SaidInToast = ({ retry }: { readonly retry: () => void }) => {
  usePortalBack(retry);
  useEffect(() => {
    // A banner offers the newer version.
    if (isOutdated.get()) toast.error(common('newVersionHint'));
    else toast.failed(common('notReached'), retry);
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each try
  }, []);
  return null;
};
