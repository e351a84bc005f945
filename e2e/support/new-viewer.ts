import { families, viewers } from '@viewgate/contract';
import { accountOf } from './accounts.ts';
import { onDatabase } from './people.ts';
import { baseUrl, demoPassword } from './test.ts';

/**
 * A family member at Maple Street used by no other journey, so that passwords and sessions can be changed: Sidony
 * Passwell.
 */
export const newViewer = async (name: string): Promise<{ id: number; userName: string; email: string }> => {
  const { call } = await accountOf(baseUrl(), 'locmanager');
  const params = { locationId: 1 };
  const userName = `${name}.${Date.now()}`;
  const email = `${userName}@mail.example`;
  const { id: familyId } = await call(families.create, { params, body: { name: userName } });
  const { id } = await call(viewers.create, {
    params,
    body: {
      familyId,
      firstName: 'Sidony',
      lastName: 'Passwell',
      viewerType: 1,
      email,
      userName,
      password: demoPassword,
      confirmPassword: demoPassword,
    },
  });
  // Their first visit is a test of its own.
  await onDatabase('UPDATE accounts SET rules_accepted_at = now() WHERE user_name = $1', [userName]);
  return { id, userName, email };
};
