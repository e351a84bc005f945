import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';

/**
 * A new user name that is an email address must be the person's own: somebody who types another's at the login, or at a forgotten
 * password, means themselves.
 */
export const requireOwnAddressAsName = ({ userName, email }: { userName: string; email: string }): void => {
  if (userName.includes('@') && foldName(userName) !== foldName(email))
    throw invalid('userName', 'account.nameIsOtherEmail');
};
