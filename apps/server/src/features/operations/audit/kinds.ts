import { catalogue } from '@viewgate/contract';

/** What is written outside contract calls: by jobs, and within a stream. */
const beside = { verbs: ['watch', 'lock Stream Shield', 'delete', 'followTemplate'], records: ['camera', 'viewer'] };

const declared = catalogue.flatMap(({ audit, view }) =>
  [audit, view].filter((one) => one !== null && one !== undefined),
);
const sorted = (words: readonly string[]) => [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));

/** Every verb and kind of record that the audit can contain. */
export const auditKinds = {
  verbs: sorted([...declared.map(({ verb }) => verb), ...beside.verbs]),
  records: sorted([...declared.map(({ record }) => record), ...beside.records]),
};
