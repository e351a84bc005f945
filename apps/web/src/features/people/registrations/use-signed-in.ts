import { account, type Me } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { lastKind } from '../../../lib/api/session-end.ts';

/** The family account that is signed in here; undefined until that is known. Staff register as anybody does. */
export const useSignedIn = (): Me | null | undefined => {
  const [me, setMe] = useState<Me | null | undefined>(lastKind() === 'viewer' ? undefined : null);
  useEffect(() => {
    if (lastKind() !== 'viewer') return;
    void api(account.me).then(
      (found) => setMe(found.kind === 'viewer' ? found : null),
      () => setMe(null),
    );
  }, []);
  return me;
};
