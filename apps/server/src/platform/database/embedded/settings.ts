/** PostgreSQL settings, passed on the command line so that they override an older data folder's files. */
export type Settings = Readonly<Record<string, string>>;

/** For real data on a small machine: durability is never sacrificed. */
export const DURABLE: Settings = {
  // INVARIANT: an acknowledged write survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // One machine, no replicas: nothing would read these slots.
  max_wal_senders: '0',
  wal_level: 'minimal',
  random_page_cost: '1.1',
  jit: 'off',
};

/** For a database discarded after the test run. */
export const THROW_AWAY: Settings = {
  ...DURABLE,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
};

/** Settings common to every database here. */
const COMMON: Settings = {
  // Sockets only: no port conflicts, nothing reachable from another machine.
  listen_addresses: '',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  password_encryption: 'scram-sha-256',
};

/** Converts settings into arguments for the postgres program. */
export const asArguments = (settings: Settings, socketFolder: string): string[] => {
  const all = { ...COMMON, ...settings, unix_socket_directories: socketFolder };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
