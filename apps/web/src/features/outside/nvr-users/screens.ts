import { defineTab } from '../../../lib/screen.ts';
import { security } from '../../identity/own-sessions/screens.ts';

/** A member of staff's own NVR user for the mobile app, with its QR code. */
export const nvrUser = defineTab({
  of: security,
  path: '/security/mobile-nvr-user',
  tab: { en: 'Mobile NVR user', es: 'Usuario de NVR móvil' },
  access: 'cameras.view',
  feature: 'MobileNvrAccess',
  tabAt: 40,
});
