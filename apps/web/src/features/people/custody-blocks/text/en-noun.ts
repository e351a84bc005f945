/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.custody block': 'Custody block',
  'goes.custodyBlock_one': '{{count}} custody block',
  'goes.custodyBlock_other': '{{count}} custody blocks',
} as const;
