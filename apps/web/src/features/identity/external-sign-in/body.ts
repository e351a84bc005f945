import type { ExternalSignInDetail, externalSignIn, RequestOf } from '@viewgate/contract';

export type LoginBody = NonNullable<RequestOf<typeof externalSignIn.save>['body']>;
export type Connection = NonNullable<ExternalSignInDetail['connection']>;

export const bodyOf = (of: Connection): LoginBody => ({
  issuer: of.issuer,
  clientId: of.clientId,
  secret: null,
  mode: of.mode,
  domains: of.domains.map(({ domain }) => domain),
  trustsSecondStep: of.trustsSecondStep,
  groupsClaim: of.groupsClaim,
  groups: of.groups.map(({ group, role, locations }) => ({
    group,
    role,
    locationIds: locations.map(({ value }) => value),
  })),
  exemptIds: of.exempt.map(({ value }) => value),
  version: of.version,
});

export const newBody = (): LoginBody => ({
  issuer: '',
  clientId: '',
  secret: null,
  mode: 'off',
  domains: [],
  trustsSecondStep: false,
  groupsClaim: 'groups',
  groups: [],
  exemptIds: [],
  version: null,
});
