import type { Config } from '../../../../platform/config/config.ts';
import { createChildCare } from './child-care/child-care.ts';
import type { Partner } from './partner.ts';

/** The partners that this installation can speak with, by the key of their integration. */
export type Partners = Map<string, Partner>;

export const createPartners = ({ childCare }: Pick<Config, 'childCare'>): Partners =>
  new Map(childCare ? [['child-care', createChildCare(childCare)]] : []);
