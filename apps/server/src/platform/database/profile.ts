import { profile } from '@viewgate/contract';
import { selectForm } from './columns.ts';
import { photoUrlOf } from './photo-url.ts';

/** What people see of their own account; `alias` is that of `accounts`. */
export const profileOf = <A extends string>(alias: A) =>
  [...selectForm(alias, profile, ['profilePhotoUrl']), photoUrlOf(alias).as('profilePhotoUrl')] as const;
