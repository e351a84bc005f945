import { isHandheld } from '../handheld.ts';
import { kept } from '../kept.ts';

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Whether installing is a matter of Safari's Share button: on an iPhone or iPad, where no browser makes an offer. */
export const isByShare = ({ userAgent, maxTouchPoints }: Navigator = navigator): boolean =>
  /\b(?:iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

const hint = 'install-hint';
/** Whether to point out once that the portal can be installed: on a phone, until somebody has dismissed it. */
export const needsInstallHint = (): boolean => kept.get(hint) === null && isHandheld() && !isInstalled();
export const endInstallHint = (): void => kept.set(hint, 'seen');
