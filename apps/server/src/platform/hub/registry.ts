import type { Connection } from './connection.ts';

export type Registry = ReturnType<typeof createRegistry>;

export const createRegistry = () => {
  const byId = new Map<string, Connection>();
  const byAccount = new Map<number, Set<Connection>>();
  return {
    add(connection: Connection): void {
      byId.set(connection.id, connection);
      const own = byAccount.get(connection.accountId);
      if (own) own.add(connection);
      else byAccount.set(connection.accountId, new Set([connection]));
    },
    remove(connection: Connection): void {
      if (byId.get(connection.id) === connection) byId.delete(connection.id);
      const own = byAccount.get(connection.accountId);
      own?.delete(connection);
      if (own?.size === 0) byAccount.delete(connection.accountId);
    },
    get: (id: string): Connection | undefined => byId.get(id),
    ofAccount: (accountId: number): Iterable<Connection> => byAccount.get(accountId) ?? [],
    countOfAccount: (accountId: number): number => byAccount.get(accountId)?.size ?? 0,
    all: (): Iterable<Connection> => byId.values(),
    get size(): number {
      return byId.size;
    },
  };
};
