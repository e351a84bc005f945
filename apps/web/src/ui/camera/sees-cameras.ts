import { useMe } from '../../lib/session/account.ts';

/** Whether this account may see camera images: staff without that permission see only names and states. */
export const useSeesCameras = (): boolean => {
  const me = useMe();
  return me.kind === 'viewer' || (me.hasPortalCameraAccess && me.claims.includes('cameras.view'));
};
