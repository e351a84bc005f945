import { createAccount } from './account.ts';
import type { Keychain } from './keychain.ts';
import { newestPart } from './player.ts';
import type { Portal } from './portal.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface Child {
  readonly childId: number;
  readonly childName: string;
  readonly classes: readonly Named[];
  readonly classOptions: readonly Named[];
  readonly lastRequest: { readonly state: string; readonly classNames: readonly string[] } | null;
}
export interface Camera {
  readonly id: number;
  readonly name: string;
  readonly thumbnailUrl: string | null;
  readonly decision: {
    readonly outcome: 'allow' | 'deny';
    readonly reason: string | null;
    readonly nextOpening: string | null;
  };
}
interface Opened {
  readonly sessionId: number;
  readonly playlistUrl: string;
  readonly streamShield: boolean;
}
interface Me {
  readonly userName: string;
  readonly kind: 'staff' | 'viewer';
  readonly device: { readonly name: string | null } | null;
}

export type MobileClient = ReturnType<typeof createMobileClient>;

/** A family's app: signs in, asks for other classes, shows the cameras that may be watched now, and plays them. */
export const createMobileClient = (portal: Portal, keychain: Keychain, deviceName: string) => {
  const account = createAccount(portal, keychain, deviceName);
  return {
    account,
    me: () => account.call<Me>('/api/Mobile/account/me'),
    locations: () => account.call<{ rows: readonly Named[] }>('/api/Mobile/account/locations'),
    classes: () => account.call<readonly Child[]>('/api/Mobile/account/classes'),
    requestChange: (childId: number, classIds: readonly number[]) =>
      account.call<{ id: number }>('/api/Mobile/account/classes/request-change', {
        method: 'POST',
        body: { childId, classIds },
      }),
    cameras: () => account.call<readonly Camera[]>('/api/viewer/cameras'),
    /** Opens a camera. Where `streamShield` is true the app draws the watermark and hides the picture when it is left. */
    open: ({ id }: Pick<Camera, 'id'>) =>
      account.call<Opened>(`/api/viewer/cameras/${id}/sessions`, { method: 'POST' }),
    close: ({ sessionId }: Pick<Opened, 'sessionId'>) =>
      account.call<null>(`/api/viewer/sessions/${sessionId}`, { method: 'DELETE' }),
    play: ({ playlistUrl }: Pick<Opened, 'playlistUrl'>) => newestPart(portal, playlistUrl),
  };
};
