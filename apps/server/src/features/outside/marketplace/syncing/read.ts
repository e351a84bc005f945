import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import type { Needs } from '../needs.ts';
import type { Page, Partner, PartnerClass, PartnerFamily } from '../partners/partner.ts';
import { PartnerTrouble } from '../partners/trouble.ts';
import { countItems, deleteItems, insertItems, type Item, itemsOfClasses, itemsOfFamilies, stampOf } from './items.ts';
import { type ListName, saveSync, type Sync, unfinished } from './store.ts';

/** Milliseconds by which a partner's clock may be ahead: what it dates later would win over everything until then. */
const ahead = 5 * 60_000;
/** How often a list is started again before it counts as one that does not hold still, or is given up as incomplete. */
const mostBegun = 3;
/** The most records in one sync: many times those of the largest center. */
const mostRecords = 500_000;
/** Milliseconds before a list is started again. */
const pauseMs = 20_000;

interface Got {
  readonly page: Page<unknown>;
  readonly items: Item[];
}

const pageOf = async (
  partner: Partner,
  list: ListName,
  asked: Parameters<Partner['classes']>[0],
): Promise<Got | 'unchanged'> => {
  const of = <T>(
    page: Page<T> | 'unchanged',
    itemsOf: (items: readonly T[], asOf: number) => Item[],
  ): Got | 'unchanged' => (page === 'unchanged' ? page : { page, items: itemsOf(page.items, page.asOf) });
  return list === 'classes'
    ? of<PartnerClass>(await partner.classes(asked), itemsOfClasses)
    : of<PartnerFamily>(await partner.families(asked), itemsOfFamilies);
};

/** What follows: the next list, the hours, or the comparison. */
const afterList = ({ what, list }: Sync) => {
  const next = list === 'families' ? 'hours' : list === 'classes' && what === 'everything' ? 'families' : null;
  const fresh = { list: next, cursor: null, revision: null, total: null, begun: 0 };
  return next === null ? { ...fresh, state: 'comparing' } : fresh;
};

/** `notWhole`: the list never had as many records as the partner says. */
type Outcome = 'more' | 'again' | 'notWhole' | 'done';

const readHours = async (
  deps: Needs,
  partner: Partner,
  sync: Sync,
  connection: string,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { hours, policies } = await partner.hours(connection, signal);
  return await transact(deps.db, async (tx): Promise<Outcome> => {
    const now = await unfinished(tx, sync.id, 'locked');
    if (now?.state !== 'reading' || now.list !== 'hours') return now ? 'more' : 'done';
    await tx
      .updateTable('integration_enrollments')
      .set({ hours: JSON.stringify(hours), partner_policies: JSON.stringify(policies) })
      .where('location_id', '=', sync.locationId)
      .execute();
    await saveSync(tx, sync.id, deps.clock.now(), { ...afterList(now), tries: 0 });
    return 'more';
  });
};

/** The page does not belong to those before it, or the list ended before it was complete: it is started again. */
const beginAgain = async (tx: Tx, sync: Sync, list: ListName, at: number): Promise<'again'> => {
  await deleteItems(tx, sync.id, list);
  const stamps = { [`${list}_stamp`]: null, [`${list}_etag`]: null };
  await saveSync(tx, sync.id, at, {
    cursor: null,
    revision: null,
    total: null,
    begun: sync.begun + 1,
    read_count: 0,
    ...stamps,
  });
  return 'again';
};

/**
 * Reads and stores the next page of the list. INVARIANT: a list is finished only when all its pages were of one state and held as many
 * records as the partner says there are; one that keeps changing is finished as not steady, and then nobody missing from it is ended.
 */
export const readNext = async (deps: Needs, partner: Partner, sync: Sync, signal: AbortSignal): Promise<Outcome> => {
  const { list, cursor, connection } = sync;
  if (list === null || connection === null) throw new Error(`sync ${sync.id} has nothing to read`);
  if (list === 'hours') return await readHours(deps, partner, sync, connection, signal);
  const known = sync.skipsUnchanged && cursor === null ? sync.known[list] : null;
  const got = await pageOf(partner, list, { connection, cursor, known, signal });
  const at = deps.clock.now();
  if (got !== 'unchanged' && got.page.asOf > at + ahead)
    throw new PartnerTrouble('wrong', { why: 'its clock is ahead' });
  return await transact(deps.db, async (tx): Promise<Outcome> => {
    const now = await unfinished(tx, sync.id, 'locked');
    if (!now) return 'done';
    // Another worker was faster.
    if (now.state !== 'reading' || now.list !== list || now.cursor !== cursor || now.begun !== sync.begun)
      return 'more';
    if (got === 'unchanged') {
      await saveSync(tx, sync.id, at, { ...afterList(now), tries: 0 });
      return 'more';
    }
    const { page, items } = got;
    const isFirst = cursor === null;
    const isMoved = !isFirst && page.revision !== now.revision;
    if (isMoved && now.isSteady && now.begun + 1 < mostBegun) return await beginAgain(tx, now, list, at);
    const isSteady = now.isSteady && !isMoved;
    const added = await insertItems(tx, sync.id, items);
    // A page that has a next one but brings nothing leads in a circle.
    if (page.next !== null && added === 0) throw new PartnerTrouble('wrong', { why: 'a page without anything new' });
    const progress = {
      cursor: page.next,
      revision: page.revision,
      total: page.total,
      is_steady: isSteady,
      tries: 0,
      ...(isFirst && { [`${list}_stamp`]: stampOf(page.asOf), [`${list}_etag`]: page.etag }),
      ...(!isSteady && { [`${list}_etag`]: null }),
    };
    await saveSync(tx, sync.id, at, progress);
    const { count } = await tx
      .updateTable('partner_syncs')
      .set((eb) => ({ read_count: eb('read_count', '+', added) }))
      .where('id', '=', sync.id)
      .returning('read_count as count')
      .executeTakeFirstOrThrow();
    if (count > mostRecords) throw new PartnerTrouble('wrong', { why: 'a list without end' });
    // For a list that did not hold still, the number is not certain either.
    const own = isSteady ? await countItems(tx, sync.id, list) : page.total;
    if (own > page.total || (page.next === null && own !== page.total))
      return now.begun + 1 < mostBegun ? await beginAgain(tx, now, list, at) : 'notWhole';
    if (page.next !== null) return 'more';
    await saveSync(tx, sync.id, at, afterList(now));
    return 'more';
  });
};

/** When a list is started again. */
export const nextBegin = (now: number): Date => new Date(now + pauseMs);
