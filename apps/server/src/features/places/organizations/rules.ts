import { failure, type InputOf, type organizations } from '@viewgate/contract';
import { mayChangeGuardedFlags } from '@viewgate/policy/vocabulary';
import { Refusal, type WrongProperty } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import type { OrganizationDetail } from './views.ts';

type Body = InputOf<typeof organizations.create>['body'];

const withTabs = [
  ['pocName', 'Point of contact'],
  ['emailAddress', 'Email'],
  ['phoneNumber', 'Phone number'],
  ['position', 'Position'],
  ['programType', 'Program type'],
] as const;
const guarded = ['programType', 'isEnterprise'] as const;

const refuse = (failures: readonly WrongProperty[]) => {
  if (failures.length > 0) throw new Refusal('validation', { failures });
};

/** While the organization tabs are on, a contact person is required (portal §5). */
export const requireContact = (features: ReadonlySet<string>, body: Body): void => {
  if (!features.has('OrganizationTabs')) return;
  refuse(
    withTabs
      .filter(([field]) => !body[field])
      .map(([propertyName, field]) => ({ propertyName, ...failure('required', { field }) })),
  );
};

/** Only internal roles may change program type (pet care) and enterprise (domain §1). */
export const guardFlags = (actor: Actor, before: OrganizationDetail, body: Body): void => {
  if (actor.role && mayChangeGuardedFlags(actor.role)) return;
  refuse(
    guarded
      .filter((field) => body[field] !== undefined && body[field] !== before[field])
      .map((propertyName) => ({
        propertyName,
        ...failure('providerOnly'),
      })),
  );
};
