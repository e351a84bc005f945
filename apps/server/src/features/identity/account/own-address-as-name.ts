import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';

/**
 * A new user name that is an email address must be the person's own: anyone else who types their own address at sign-in or password
 * reset means themselves.
 */
export const requireOwnAddressAsName = ({ userName, email }: { userName: string; email: string }): void => {
  if (userName.includes('@') && foldName(userName) !== foldName(email))
    throw invalid('userName', 'account.nameIsOtherEmail');
};
