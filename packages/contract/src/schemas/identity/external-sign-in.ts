import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { id, instant, option, requiredText, version } from '../common.ts';

/** Roles that groups may stand for: never those of the provider of the portal. */
export const mappableRoles = roleNames.filter((name) => roles[name].scope !== 'internal');

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
};

/** As the provider names itself; compared exactly. */
const issuer = z
  .string()
  .trim()
  .min(1, fail('required', { field: 'Issuer' }))
  .max(500, fail('tooLong', { field: 'Issuer', most: 500 }))
  .refine((given) => given === '' || isIssuer(given), fail('enterSecureWebPage'));

/** The part of an email address after `@`, in small letters. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, fail('externalSignIn.wrongDomain'))
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/,
    fail('externalSignIn.wrongDomain'),
  );

const once = <T>(list: readonly T[]): T[] => [...new Set(list)];

export const providerModes = ['off', 'offered', 'required'] as const;

export const groupRole = z.object({
  /** The provider's name for it; compared exactly. */
  group: requiredText(200, 'Group'),
  role: z.enum(mappableRoles as [string, ...string[]], fail('externalSignIn.chooseRole')),
  /** For roles that work at named locations. */
  locationIds: z.array(id).max(1_000).transform(once).default([]),
});

/** The connection itself: what is tried before it is saved. */
export const connectionInput = z.object({
  issuer,
  clientId: requiredText(300, 'Client ID'),
  /** Left out or null, the current one stays. */
  secret: z
    .string()
    .trim()
    .max(1_000, fail('tooLong', { field: 'Client secret', most: 1000 }))
    .transform((given) => given || null)
    .nullable()
    .optional(),
});

export const externalSignInInput = connectionInput.extend({
  mode: z.enum(providerModes),
  domains: z
    .array(emailDomain)
    .max(20, fail('tooMany', { field: 'Email domains', most: 20 }))
    .transform(once),
  /** Those who took a second step there need not take ours. */
  trustsSecondStep: z.boolean(),
  groupsClaim: requiredText(100, 'Claim with the groups'),
  groups: z.array(groupRole).max(50, fail('tooMany', { field: 'Groups', most: 50 })),
  /** Break-glass accounts: they keep password and role whatever the provider says. */
  exemptIds: z
    .array(id)
    .max(5, fail('tooMany', { field: 'Break-glass accounts', most: 5 }))
    .transform(once),
  /** Of the connection that was read; null for a first one. */
  version: version.nullable(),
});

export const externalSignInDetail = z.object({
  /** Where the provider sends people back: staff enter it there. */
  callbackUrl: z.string(),
  /** Where the provider reports that it ended a session: staff enter it there, too. */
  logOutUrl: z.string(),
  /** Null: not connected. */
  connection: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      mode: z.enum(providerModes),
      domains: z.array(z.object({ domain: z.string(), isApproved: z.boolean() })),
      trustsSecondStep: z.boolean(),
      groupsClaim: z.string(),
      groups: z.array(z.object({ group: z.string(), role: z.string(), locations: z.array(option) })),
      exempt: z.array(option),
      /** How many of these could log in with their password now: some may have been paused since. */
      exemptAbleCount: z.int(),
      /** How many have signed in through it. */
      knownCount: z.int(),
      /** Staff whose address is in no approved domain: they could not log in while it is required. */
      leftOutCount: z.int(),
      version,
    })
    .nullable(),
});
/** A member of staff whom the provider has signed in. */
export const linkedPerson = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  roleLabel: z.string(),
  /** Their role follows their groups there. */
  isByGroups: z.boolean(),
  linkedAt: instant,
});

export type ExternalSignInDetail = z.output<typeof externalSignInDetail>;
