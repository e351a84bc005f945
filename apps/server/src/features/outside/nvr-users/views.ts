import type { nvrUsers, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { mustSignInElsewhere } from '../../../platform/sessions/sign-in-duty.ts';

export const ownNvrUser = async (db: Queryable, accountId: number): Promise<ResultOf<typeof nvrUsers.mine>> => {
  const row = await db
    .selectFrom('users as staff')
    .leftJoin('nvr_users as own', 'own.account_id', 'staff.account_id')
    .where('staff.account_id', '=', accountId)
    .select([
      'staff.has_mobile_camera_access as mayWatch',
      'own.user_name as userName',
      'own.created_at as createdAt',
      'own.last_used_at as lastUsedAt',
      mustSignInElsewhere(sql.ref('staff.account_id')).as('signsInElsewhere'),
    ])
    .executeTakeFirst();
  const { userName, createdAt, lastUsedAt } = row ?? {};
  return {
    hasMobileCameraAccess: row?.mayWatch ?? false,
    signsInElsewhere: row?.signsInElsewhere ?? false,
    nvrUser:
      userName && createdAt
        ? { userName, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
        : null,
  };
};
