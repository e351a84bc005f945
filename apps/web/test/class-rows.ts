import type { classes, ResultOf } from '@viewgate/contract';

type Row = ResultOf<typeof classes.table>['rows'][number];

/** Rows for a table of classes, `Class 1` and so on. */
export const classRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Class ${at + 1}`,
    cameras: [],
    partnerName: null,
    childCount: at,
    classPolicyId: null,
    classPolicyName: null,
    isPolicyEnforced: false,
    scheduledClassMessage: null,
  }));
