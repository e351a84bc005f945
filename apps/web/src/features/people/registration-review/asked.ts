/** Somebody to answer. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly scheduledDate: string | null;
  /** Custody blocks that concern the family. */
  readonly custodyBlockCount: number;
}
export interface Asked {
  readonly what: 'approve' | 'deny' | 'schedule' | 'unschedule' | 'remove';
  readonly rows: readonly Waiting[];
}
