import { expect, it } from 'vitest';
import type { Page, Partner, Standing } from '../partners/partner.ts';
import { PartnerTrouble } from '../partners/trouble.ts';

/** A partner with one center, which has a class and at least one family. */
export interface Tried {
  readonly partner: Partner;
  readonly locationKey: string;
  answer(reference: string, grant: Standing['grant']): void;
}

const signal = AbortSignal.timeout(30_000);

/** All of a list, page by page. */
export const allOf = async <T>(
  ask: (cursor: string | null) => Promise<Page<T> | 'unchanged'>,
): Promise<{ items: T[]; total: number }> => {
  const items: T[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await ask(cursor);
    if (page === 'unchanged') throw new Error('the first page was asked without a known state');
    items.push(...page.items);
    if (page.next === null) return { items, total: page.total };
    cursor = page.next;
  }
};

/** What every adapter must comply with (docs/adr/0064). */
export const keepsToTheInterface = (make: () => Promise<Tried> | Tried): void => {
  it('makes one request however often it asks, waits for the grant, and knows its keys', async () => {
    const { partner, locationKey, answer } = await make();
    const asked = { reference: 'tried-1', locationName: 'Maple Street', signal };
    const first = await partner.connect(asked);
    expect(first).toMatchObject({ grant: 'requested', center: null });
    expect((await partner.connect(asked)).connection).toBe(first.connection);
    answer('tried-1', 'declined');
    expect((await partner.standing(first.connection, signal)).grant).toBe('declined');
    const { connection } = await partner.connect(asked);
    expect(connection).not.toBe(first.connection);
    answer('tried-1', 'granted');
    expect(await partner.enterKey(connection, 'no such key', signal)).toBeNull();
    const standing = await partner.enterKey(connection, locationKey, signal);
    expect(standing?.center?.key).toBeTruthy();
    expect(await partner.enterKey(connection, locationKey, signal)).toEqual(standing);
  });

  it('lists everything once, with as many as it says, and nothing after the end', async () => {
    const { partner, locationKey, answer } = await make();
    const { connection } = await partner.connect({ reference: 'tried-2', locationName: 'Maple Street', signal });
    const asked = { connection, known: null, signal };
    await expect(partner.families({ ...asked, cursor: null })).rejects.toBeInstanceOf(PartnerTrouble);
    answer('tried-2', 'granted');
    await partner.enterKey(connection, locationKey, signal);
    const classes = await allOf((cursor) => partner.classes({ ...asked, cursor }));
    const families = await allOf((cursor) => partner.families({ ...asked, cursor }));
    for (const { items, total } of [classes, families])
      expect(new Set(items.map(({ key }: { key: string }) => key)).size).toBe(total);
    const known = new Set(classes.items.map(({ key }) => key));
    expect(families.items.flatMap(({ children }) => children.flatMap(({ classKeys }) => classKeys))).toSatisfy(
      (keys: string[]) => keys.length > 0 && keys.every((key) => known.has(key)),
    );
    await partner.hours(connection, signal);
    await partner.end(connection, signal);
    await partner.end(connection, signal);
    await expect(partner.families({ ...asked, cursor: null })).rejects.toMatchObject({ kind: 'ended' });
  });
};
