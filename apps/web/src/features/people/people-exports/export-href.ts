import { peopleExports, urlOf } from '@viewgate/contract';
import { currentVoice } from '../../../lib/i18n/voice.ts';

export type Exporting = keyof typeof peopleExports;

/** The parts of a list's request that narrow it. */
export interface Listed {
  readonly allSearch?: string | undefined;
  readonly childName?: string | undefined;
  readonly classIds?: readonly number[] | undefined;
  readonly scheduledDate?: string | undefined;
  readonly list?: string | undefined;
  readonly filters?: object | undefined;
}

/** The address of the file with everything that a list finds, in the reader's language. */
export const hrefOf = (kind: Exporting, params: { readonly locationId: number }, listed: Listed): string => {
  const { allSearch, childName, classIds, scheduledDate, list, filters } = listed;
  const { language } = currentVoice();
  const query = { language, allSearch, childName, classIds: classIds?.join(','), scheduledDate, list, ...filters };
  return urlOf(peopleExports[kind], { params, query });
};
