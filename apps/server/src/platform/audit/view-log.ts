import type { Endpoint, ViewSpec } from '@viewgate/contract';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../tenancy/scope.ts';
import { actBy, writeAudit } from './audit.ts';

/** Screens refresh on their own: for this long (milliseconds) repeated views in a session are one entry. */
const sameLookFor = 300_000;

interface Look {
  at: number;
  actor: Actor;
  location: { id: number; organizationId: number } | undefined;
  scope: object | undefined;
  input: { params?: unknown; query?: unknown };
  origin: { ip: string; traceId: string };
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);

const nameIn = (result: unknown, paths: readonly string[] = []): string | null =>
  paths
    .map((path) => at(result, path))
    .filter((part) => typeof part === 'string')
    .join(' ') || null;

const organizationIn = (result: unknown, path: string | undefined): number | null => {
  const value = path && at(result, path);
  return typeof value === 'number' ? value : null;
};

const idIn = ({ params, query }: Look['input'], name: string | undefined): number | null => {
  const value = name && { ...(params as object), ...(query as object) }[name as never];
  return typeof value === 'number' ? value : null;
};

export type ViewLog = ReturnType<typeof createViewLog>;

/**
 * Audits that something sensitive was read. The response waits for it: what cannot be audited is not shown. The query, if any, is part
 * of the entry.
 */
export const createViewLog = (db: Database) => {
  const looks = new LRUCache<string, Promise<void>>({ ...atMost(50_000), ttl: sameLookFor });

  return async (endpoint: Endpoint, view: ViewSpec, look: Look, result: unknown): Promise<void> => {
    const { params, query } = look.input;
    if (view.ifAsked && (query as Record<string, unknown>)[view.ifAsked] === undefined) return;
    const asked = Object.entries((query as object | undefined) ?? {}).filter(
      ([name, value]) => name !== view.id && value !== undefined,
    );
    const write = () =>
      writeAudit(db, { ...actBy(look.actor, look), verb: view.verb, record: view.record }, [
        {
          recordId: idIn(look.input, view.id),
          recordName: nameIn(result, view.name),
          locationId: look.location?.id ?? null,
          organizationId:
            look.location?.organizationId ?? organizationIn(result, view.organization) ?? look.actor.organizationId,
          after: asked.length > 0 ? Object.fromEntries(asked) : null,
        },
      ]);
    // Every export is audited: a copy that leaves is never a repeated view.
    if (view.verb === 'export') return await write();
    const key = `${look.actor.sessionId} ${look.actor.viewedBy?.viewId ?? ''} ${endpoint.id} ${JSON.stringify([params, query])}`;
    let written = looks.get(key);
    if (!written) {
      written = write();
      looks.set(key, written);
      written.catch(() => looks.delete(key));
    }
    await written;
  };
};
