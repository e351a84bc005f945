import { App } from './app/app.tsx';
import { mount } from './app/mount.tsx';
import { keepInstallOffer } from './lib/worker/install-offer.ts';

/** Milliseconds after which the first page has probably loaded what it shows. */
const workerAfter = 4_000;

mount(<App />);
keepInstallOffer();
const startWorker = async () => (await import('./lib/worker/start.ts')).startWorker();
setTimeout(() => void startWorker().catch(() => undefined), workerAfter);
