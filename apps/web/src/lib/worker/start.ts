import { lastKind } from '../api/session-end.ts';
import { go } from '../navigation/go.ts';
import { safeReturnUrl } from '../navigation/return-url.ts';
import { renewPush } from './push.ts';
import { registerWorker } from './register.ts';
import { keepRenewed } from './renewing.ts';

/** Somebody clicked a notification while this page was open. */
const openAsked = ({ data, ports }: MessageEvent): void => {
  const path = safeReturnUrl((data as { open?: unknown } | null)?.open);
  if (path === null) return;
  ports[0]?.postMessage(true);
  go(path);
};

/** Starts the service worker, if there may be one, and says whose browser it is. If that fails, the next page tries again. */
export const startWorker = async (): Promise<void> => {
  if (!(await registerWorker())) return;
  navigator.serviceWorker.addEventListener('message', openAsked);
  const renew = async () => {
    if (lastKind()) await renewPush();
  };
  keepRenewed(renew);
  await renew();
};
