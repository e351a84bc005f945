/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.viewing report': 'Report of who watched',
} as const;
