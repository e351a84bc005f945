import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';

/** Whether this account may see camera images: staff without that permission see only names and states. */
export const useSeesCameras = (): boolean => {
  const me = useMe();
  return me.kind === 'viewer' || (me.hasPortalCameraAccess && me.claims.includes('cameras.view'));
};

/** Whether it may from here: elsewhere, pictures of a location that is watched on site only are refused, so they are not requested. */
export const useSeesPictures = (): boolean => {
  const { isOffsite } = useShellContext();
  return useSeesCameras() && !isOffsite;
};
