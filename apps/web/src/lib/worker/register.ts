/** At the root, so that it answers for every page. */
const script = '/service-worker.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The address as browsers that check what becomes code require it. The content policy allows this one policy, once. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return script;
  const createScriptURL = (url: string) => {
    if (url !== script) throw new TypeError('Only the service worker’s address.');
    return url;
  };
  return trustedTypes.createPolicy('viewgate-worker', { createScriptURL }).createScriptURL(script);
};

/** Starts the service worker, where browsers have one: without a secure connection they do not. */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Forbidden, as in a private window: everything else works.
  await navigator.serviceWorker.register(trusted()).catch(() => undefined);
};
