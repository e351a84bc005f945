import type { ResultOf, users } from '@viewgate/contract';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import type { UserBody } from './body.ts';
import type { UserArea } from './screens.ts';

/** The props of each part of the user form. */
export interface UserFieldsProps {
  readonly area: UserArea;
  readonly field: FieldsOf<UserBody>;
  readonly values: UserBody;
  /** Null for a new one. */
  readonly user: ResultOf<typeof users.get> | null;
}
