/**
 * Why a partner could not be asked. `away`, `busy`: again later. `wrong`: it answered something other than it documents. `refused`: it does
 * not know the portal's client. `ended`: it no longer knows the connection, or the center has taken its grant back.
 */
export type TroubleKind = 'away' | 'busy' | 'wrong' | 'refused' | 'ended';

/** Never carries what the partner wrote, or where it is: it is shown to staff and logged. */
export class PartnerTrouble extends Error {
  override readonly name = 'PartnerTrouble';
  readonly kind: TroubleKind;
  /** Milliseconds that the partner asked to wait. */
  readonly wait: number | null;
  constructor(kind: TroubleKind, { why = '', wait = null }: { why?: string; wait?: number | null } = {}) {
    super(`the partner is ${kind}${why && `: ${why}`}`);
    this.kind = kind;
    this.wait = wait;
  }
}

/** Trouble that passes on its own. */
export const mayPass = (error: unknown): error is PartnerTrouble =>
  error instanceof PartnerTrouble && (error.kind === 'away' || error.kind === 'busy' || error.kind === 'wrong');
