import { failure } from '@viewgate/contract';
import { Refusal } from '../../../../platform/refusal/refusal.ts';
import type { Needs } from '../needs.ts';
import type { Partner } from '../partners/partner.ts';
import { PartnerTrouble } from '../partners/trouble.ts';

/** Milliseconds that somebody waits for an answer from a partner. */
const patience = 20_000;

const codeOf = {
  away: 'marketplace.away',
  busy: 'marketplace.away',
  wrong: 'marketplace.wrong',
  refused: 'marketplace.refused',
  ended: 'marketplace.revoked',
} as const;

/** Asks a partner while somebody waits. Trouble is answered as 502, never in the partner's own words. */
export const ask = async <T>(
  { partners, log }: Pick<Needs, 'partners' | 'log'>,
  integrationKey: string,
  work: (partner: Partner, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const partner = partners.get(integrationKey);
  if (!partner) throw new Refusal('partner', { failure: failure('marketplace.notConfigured') });
  const limit = AbortSignal.timeout(patience);
  try {
    return await work(partner, limit);
  } catch (error) {
    if (!(error instanceof PartnerTrouble) && !limit.aborted) throw error;
    const kind = error instanceof PartnerTrouble ? error.kind : 'away';
    log.warn({ integration: integrationKey, kind, err: error }, 'a partner could not be asked');
    throw new Refusal('partner', { failure: failure(codeOf[kind]) });
  }
};
