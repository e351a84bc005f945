/** At the root, so that it answers for every page. */
const script = '/service-worker.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The address in the form that browsers with Trusted Types require. The content policy allows only this policy, created once. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return script;
  const createScriptURL = (url: string) => {
    if (url !== script) throw new TypeError('Only the service worker’s address.');
    return url;
  };
  return trustedTypes.createPolicy('viewgate-worker', { createScriptURL }).createScriptURL(script);
};

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  // Forbidden, as in a private window: everything else works.
  const made = await navigator.serviceWorker.register(trusted()).catch(() => null);
  return made ?? null;
};

let registered: ReturnType<typeof register> | undefined;

/** Starts the service worker, where browsers have one: without a secure connection they do not. Null: there is none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => {
  registered ??= register();
  return registered;
};
