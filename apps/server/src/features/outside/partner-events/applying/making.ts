import type { Tx } from '../../../../platform/database/database.ts';
import { newIds } from '../../../../platform/database/rows.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { notify } from '../../../operations/notifications/index.ts';
import { insertChildren } from '../../../people/children/index.ts';
import { insertFamilies } from '../../../people/families/index.ts';
import { insertAccounts, insertViewers } from '../../../people/viewers/index.ts';
import type { Needs } from '../needs.ts';
import { holdLed, type Led } from './accounts-here.ts';

type Table = Parameters<typeof newIds>[1];
type Family = Parameters<typeof insertFamilies>[2][number];
type Child = Parameters<typeof insertChildren>[2][number];
type Account = Parameters<typeof insertAccounts>[1][number];
type Member = Parameters<typeof insertViewers>[2][number];

const nothing = () => ({
  families: [] as Family[],
  children: [] as Child[],
  accounts: [] as Account[],
  members: [] as Member[],
  led: [] as Led[],
});

export type Making = ReturnType<typeof createMaking>;

/**
 * New rows of one batch, written together: a few statements instead of a few for each. Each has its id from the start. INVARIANT: they are
 * written before the database is asked about anything that may depend on them.
 */
export const createMaking = (deps: Needs, db: Tx, scope: LocationScope) => {
  const free: Record<Table, number[]> = { families: [], children: [], accounts: [], viewers: [] };
  let waiting = nothing();
  const made = new Set<number>();
  const nextId = async (table: Table): Promise<number> => {
    const [id = 0] = free[table].length > 0 ? free[table].splice(0, 1) : await newIds(db, table, 1);
    return id;
  };
  return {
    /** Reserves ids for as many new rows as there may be. */
    async expect(table: Table, count: number): Promise<void> {
      if (count > 1) free[table].push(...(await newIds(db, table, count)));
    },
    async family(name: string): Promise<number> {
      const id = await nextId('families');
      made.add(id);
      waiting.families.push({ id, name });
      return id;
    },
    async child(given: Omit<Child, 'id'>): Promise<number> {
      const id = await nextId('children');
      waiting.children.push({ ...given, id });
      return id;
    },
    /** An account without a password, which waits for its mailed link. */
    async account(given: Omit<Account, 'id'>): Promise<number> {
      const id = await nextId('accounts');
      waiting.accounts.push({ ...given, id });
      return id;
    },
    /** `email`: the address that led to the account; null for one made with it. */
    async member(given: Omit<Member, 'id'>, email: string | null): Promise<number> {
      const id = await nextId('viewers');
      if (email !== null) waiting.led.push({ accountId: given.accountId, email });
      waiting.members.push({ ...given, id });
      return id;
    },
    /** Drops what waits, because it was never created: its part of the transaction was rolled back. */
    drop: () => {
      waiting = nothing();
    },
    async write(): Promise<void> {
      const { families, children, accounts, members, led } = waiting;
      waiting = nothing();
      await insertFamilies(db, scope, families);
      await insertChildren(db, scope, children);
      if (accounts.length > 0) await insertAccounts(db, accounts);
      await holdLed(db, led);
      await insertViewers(db, scope, members);
      for (const { accountId, familyId } of members) {
        // People in a new family come with it.
        if (made.has(familyId)) continue;
        await notify(deps, db, 'memberJoined', { locationId: scope.locationId, familyId }, { by: accountId });
      }
    },
  };
};
