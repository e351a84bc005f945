import type { Endpoint } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { bearerOf, mobileBearerOf } from '../secrets/bearer.ts';
import type { Actor } from '../tenancy/scope.ts';
import { createAppActors } from './app-actors.ts';
import { createMobileActors } from './mobile-actors.ts';

/** Who calls with a bearer token: the mobile app on somebody's device, or an app that they let act for them. */
export const createBearers = (db: Database, believeFor: number) => {
  const apps = createAppActors(db, believeFor);
  const devices = createMobileActors(db, believeFor);
  return {
    forget(accountId: number): void {
      apps.forget(accountId);
      devices.forget(accountId);
    },
    clear(): void {
      apps.clear();
      devices.clear();
    },
    /** Whether the token decides who calls: then a cookie beside it counts for nothing. */
    decide: (request: FastifyRequest, { appScope, mobile }: Pick<Endpoint, 'appScope' | 'mobile'>): boolean =>
      request.headers.authorization !== undefined && (appScope !== undefined || mobile !== undefined),
    /** Null for a token that is not valid now, or not for this call; throws 403 for a program that was not granted it, or an NVR user. */
    async actorOf(
      request: FastifyRequest,
      { appScope, mobile }: Pick<Endpoint, 'appScope' | 'mobile'>,
      when: { readonly now: number; readonly mayKeep: boolean },
    ): Promise<Actor | null> {
      const ofDevice = mobileBearerOf(request);
      if (ofDevice !== undefined) {
        const found = mobile ? await devices.of(ofDevice, when) : undefined;
        if (found?.actor.isNvrUser && mobile !== 'watch') throw new Refusal('forbidden');
        return found?.actor ?? null;
      }
      return appScope ? await apps.actorOf(bearerOf(request), appScope, when) : null;
    },
  };
};
