import type { ChangeEffect } from '@viewgate/contract';
import { formatList } from '../../lib/format/numbers.ts';
import { effectText } from './text/index.ts';

/** `can no longer watch Patio, can watch Yard at some time within a week` */
export const strangersInWords = (strangers: NonNullable<ChangeEffect['strangers']>): string =>
  (['losing', 'gaining', 'losingLater', 'gainingLater'] as const)
    .filter((how) => strangers[how].length > 0)
    .map((how) => effectText(`strangers.${how}`, { cameras: formatList(strangers[how].map(({ name }) => name)) }))
    .join('; ');
