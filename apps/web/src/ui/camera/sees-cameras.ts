import { useMe } from '../../lib/session/account.ts';

/** Whether this account may see what cameras see: staff whose record does not say so are shown names and states alone. */
export const useSeesCameras = (): boolean => {
  const me = useMe();
  return me.kind === 'viewer' || (me.hasPortalCameraAccess && me.claims.includes('cameras.view'));
};
