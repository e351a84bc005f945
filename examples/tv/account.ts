import * as oidc from 'openid-client';

const scope = 'openid profile cameras cameras.watch offline_access';
/** Seconds before its end at which an access token is replaced. */
const early = 60;

interface Held {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly endsAt: number;
}

/** The code that is shown, while nobody is connected. */
export interface ShownCode {
  readonly userCode: string;
  readonly address: string;
}

export type TelevisionAccount = Awaited<ReturnType<typeof createAccount>>;

/** Who is connected, if anybody. */
export const createAccount = async (portal: string, clientId: string) => {
  const isPlain = portal.startsWith('http:');
  const config = await oidc.discovery(new URL(portal), clientId, undefined, oidc.None(), {
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  });
  let code: ShownCode | null = null;
  let held: Held | null = null;
  let name = '';
  let refreshing: Promise<string | null> | undefined;
  let waiting = new AbortController();

  const hold = (tokens: oidc.TokenEndpointResponse): string => {
    held = {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? held?.refreshToken,
      endsAt: Date.now() + ((tokens.expires_in ?? 0) - early) * 1_000,
    };
    return held.accessToken;
  };

  /** Shows a new code, and waits until somebody answers it on their phone. */
  const begin = async (): Promise<void> => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    held = null;
    const device = await oidc.initiateDeviceAuthorization(config, { scope });
    code = { userCode: device.user_code, address: device.verification_uri };
    void oidc
      .pollDeviceAuthorizationGrant(config, device, undefined, { signal })
      .then(async (tokens) => {
        const told = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
        name = told.name ?? '';
        hold(tokens);
        code = null;
      })
      // Refused, or nobody answered in time.
      .catch(() => (signal.aborted ? undefined : begin()));
  };

  const refresh = async (): Promise<string | null> => {
    try {
      return hold(await oidc.refreshTokenGrant(config, held?.refreshToken ?? ''));
    } catch (error) {
      // The portal cannot be reached: later. Access has ended: from the start.
      if (error instanceof oidc.ResponseBodyError) await begin();
      return null;
    }
  };

  await begin();
  return {
    code: () => code,
    name: () => name,
    begin,
    /** An access token that is good for a while; null while nobody is connected. */
    async token(): Promise<string | null> {
      if (!held || Date.now() < held.endsAt) return held?.accessToken ?? null;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      return await refreshing;
    },
    stop: () => waiting.abort(),
  };
};
