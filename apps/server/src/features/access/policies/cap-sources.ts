import type { AdminPolicyItems, PlannedChange } from '@viewgate/contract';
import type { Enforced, Restriction } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** The parts of a location policy that matter to the caps on family members. */
interface CapPolicy {
  id: number;
  isDefault: boolean;
  isActive: boolean;
  isEnabled: boolean;
  guardian: Restriction<number>;
  relative: Restriction<number>;
}

/** Everything the caps on family members derive from. */
export interface CapSources {
  policies: CapPolicy[];
  admin: { guardian: Enforced<number>; relative: Enforced<number> } | null;
}

export const readCapSources = async (db: Queryable, { locationId }: LocationScope): Promise<CapSources> => {
  const rows = await db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('kind', '=', 'location')
    .selectAll()
    .execute();
  const admin = await db
    .selectFrom('admin_policies')
    .where('location_id', '=', locationId)
    .selectAll()
    .executeTakeFirst();
  return {
    policies: rows.map((row) => ({
      id: row.id,
      isDefault: row.is_default,
      isActive: row.is_active,
      isEnabled: row.is_enabled,
      guardian: { isEnabled: row.guardian_max_count_set, value: row.guardian_max_count_value },
      relative: { isEnabled: row.relative_max_count_set, value: row.relative_max_count_value },
    })),
    admin: admin
      ? {
          guardian: enforced(admin.guardian_max_count_enforcement, admin.guardian_max_count_value),
          relative: enforced(admin.relative_max_count_enforcement, admin.relative_max_count_value),
        }
      : null,
  };
};

const enforced = (type: string, value: number): Enforced<number> => ({
  enforcementType: type as Enforced<number>['enforcementType'],
  value,
});

const off: Enforced<number> = { enforcementType: 'Off', value: 0 };

const withAdmin = (admin: CapSources['admin'], items: AdminPolicyItems): CapSources['admin'] => ({
  guardian: items.guardianMaxCountRestriction ?? admin?.guardian ?? off,
  relative: items.relativeMaxCountRestriction ?? admin?.relative ?? off,
});

const withActive = (policies: CapPolicy[], activeId: number | undefined) =>
  policies.map((policy) => ({ ...policy, isActive: policy.id === activeId }));

export const withChange = ({ policies, admin }: CapSources, change: PlannedChange): CapSources => {
  const changed = (update: (policy: CapPolicy) => Partial<CapPolicy>) => ({
    admin,
    policies: policies.map((policy) =>
      'policyId' in change && policy.id === change.policyId ? { ...policy, ...update(policy) } : policy,
    ),
  });
  const defaultId = policies.find((policy) => policy.isDefault)?.id;
  switch (change.kind) {
    case 'configuration':
      return changed(({ guardian, relative }) => ({
        guardian: change.configuration.guardianMaxCount ?? guardian,
        relative: change.configuration.relativeMaxCount ?? relative,
      }));
    case 'enabled':
      return changed(() => ({ isEnabled: change.isEnabled }));
    case 'active': {
      const isOn = policies.some((policy) => policy.id === change.policyId && (policy.isActive || change.isActive));
      if (!isOn) return { policies, admin };
      return { admin, policies: withActive(policies, change.isActive ? change.policyId : defaultId) };
    }
    case 'remove': {
      const isActive = policies.some((policy) => policy.id === change.policyId && policy.isActive);
      const left = policies.filter((policy) => policy.id !== change.policyId);
      return { admin, policies: isActive ? withActive(left, defaultId) : left };
    }
    case 'adminPolicy':
      return { policies, admin: withAdmin(admin, change.items) };
    default:
      return { policies, admin };
  }
};
