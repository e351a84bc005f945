import { createStore } from '../store.ts';

/** The browser's offer to install, which it makes once it is sure that it can. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Null: not made, or used. */
export const installOffer = createStore<InstallOffer | null>(null);

/** Keeps the browser's offer until somebody asks for it: it is made once, soon after the page has loaded. The portal shows its own. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
