import type { PartnerEventType } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { troubleOf } from '../../../../platform/database/trouble.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import { applySaid, connectedAt, type Said } from '../../partner-events/index.ts';
import type { Needs } from '../needs.ts';
import { finishSync } from './finish.ts';
import type { Item } from './items.ts';
import { knownFamilies } from './known-families.ts';
import { saveSync, unfinished } from './store.ts';

/** Applied in one transaction: the location is held for a moment, and one change is announced. */
const atOnce = { together: 100, apart: 20 } as const;
type Manner = keyof typeof atOnce;

type Due = Omit<Item, 'failure'> & { readonly act: 'create' | 'change' | 'end' };

/** Records that others need come first; those that take others with them come last. */
const dueItems = async (tx: Tx, syncId: number, most: number): Promise<Due[]> => {
  const { rows } =
    await sql<Due>`SELECT item.kind, item.partner_key AS "partnerKey", item.family_key AS "familyKey", item.stamp,
      item.created_stamp AS "createdStamp", item.fields, item.act
    FROM partner_sync_items item
    WHERE item.sync_id = ${syncId} AND item.act IN ('create', 'change', 'end') AND NOT item.is_done
    ORDER BY item.rank, item.partner_key LIMIT ${most}`.execute(tx);
  return rows;
};

/** Its creation says who was first; its current state dates from the moment at which it was read. */
const saidOf = ({ kind, partnerKey: id, stamp, createdStamp, fields, act }: Due): Said[] => {
  const one = (verb: 'create' | 'update' | 'delete', at: string): Said => ({
    type: `${kind}.${verb}` as PartnerEventType,
    stamp: at,
    data: { id, locationId: '-', ...(verb !== 'delete' && fields) },
  });
  if (act === 'end') return [one('delete', stamp)];
  return [...(createdStamp === null ? [] : [one('create', createdStamp)]), one('update', stamp)];
};

const applySome = (deps: Needs, syncId: number, manner: Manner): Promise<'more' | 'done'> =>
  transact(deps.db, async (tx) => {
    const found = await unfinished(tx, syncId, 'read');
    if (!found || !(await holdLocation(tx, found.locationId))) return 'done';
    // Reread under its lock: it may have been canceled meanwhile.
    const sync = await unfinished(tx, syncId, 'locked');
    const location = await deps.locations.get(found.locationId, tx);
    const connected = await connectedAt(tx, found.locationId);
    if (!sync || sync.state !== 'applying' || !location || !connected) return 'done';
    const due = await dueItems(tx, syncId, atOnce[manner]);
    if (due.length === 0) {
      await finishSync(deps, tx, sync);
      return 'done';
    }
    const fresh = due
      .filter(({ kind, act }) => kind === 'family' && act === 'create')
      .map(({ partnerKey }) => partnerKey);
    await applySaid(
      deps,
      tx,
      { location, connected },
      due.flatMap(saidOf),
      await knownFamilies(tx, sync, fresh),
      manner,
    );
    const [kinds, keys] = [due.map(({ kind }) => kind), due.map(({ partnerKey }) => partnerKey)];
    await sql`UPDATE partner_sync_items item SET is_done = true
      FROM unnest(${kinds}::text[], ${keys}::text[]) AS done (kind, partner_key)
      WHERE item.sync_id = ${syncId} AND item.kind = done.kind AND item.partner_key = done.partner_key`.execute(tx);
    await sql`UPDATE partner_syncs SET done_count = done_count + ${due.length} WHERE id = ${syncId}`.execute(tx);
    await saveSync(tx, syncId, deps.clock.now(), {});
    return 'more';
  });

/** The next records together; if that fails, one by one, so that none suffers from another. */
export const applyNext = (deps: Needs, syncId: number): Promise<'more' | 'done'> =>
  applySome(deps, syncId, 'together').catch(async (error: unknown) => {
    // In that case everything is retried.
    if (troubleOf(error) !== null) throw error;
    return await applySome(deps, syncId, 'apart');
  });
