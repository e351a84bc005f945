import type Provider from 'oidc-provider';
import { signingKeys } from './keys.ts';
import type { Needs } from './needs.ts';

/** How long keys are trusted, in milliseconds: shorter than they are published ahead. */
const keysHold = 60_000;

export type Providers = ReturnType<typeof createProviders>;

/**
 * The provider of this installation, loaded and created when it is first needed, and created again when its keys change. Everything it
 * knows is in the database.
 */
export const createProviders = (deps: Needs) => {
  let made: { provider: Provider; version: string; readAt: number } | undefined;
  let making: Promise<Provider> | undefined;
  const make = async (): Promise<Provider> => {
    const readAt = deps.clock.now();
    const keys = await signingKeys(deps);
    const { origin: issuer } = deps.portalUrl();
    const version = `${issuer} ${keys.version}`;
    const { createProvider } = await import('./provider.ts');
    const provider = made?.version === version ? made.provider : createProvider(deps, issuer, keys);
    made = { provider, version, readAt };
    return provider;
  };
  return async (): Promise<Provider> => {
    if (made && Math.abs(deps.clock.now() - made.readAt) < keysHold) return made.provider;
    making ??= make().finally(() => {
      making = undefined;
    });
    return await making;
  };
};
