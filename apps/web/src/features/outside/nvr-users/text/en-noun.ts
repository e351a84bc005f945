/** What the rest of the portal says about it: in the audit. */
export default {
  'kind.NVR user': 'NVR user',
} as const;
