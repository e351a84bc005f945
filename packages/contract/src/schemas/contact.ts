import { z } from 'zod';
import { fail } from '../failures/fail.ts';
import { id } from './common.ts';

const tooLong = (label: string, max: number) => fail('tooLong', { field: label, most: max });
/** One mistake at a time: text that is too long is not also checked for its form. */
const text = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: tooLong(label, max), abort: true });

const digitsOf = (given: string) => given.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const isPhone = (given: string) => /^\+?[\d\s().-]*$/.test(given) && /^\d{7,15}$/.test(digitsOf(given));
export const phoneWrong = fail('enterPhone');

/** A required phone number of at most 20 characters, stored as digits: 10 for North America, otherwise with the country code. */
export const phoneNumber = (label = 'Phone number') =>
  text(label, 20)
    .min(1, fail('required', { field: label }))
    .refine((given) => given === '' || isPhone(given), phoneWrong)
    .transform(digitsOf);

/** A person's required phone number as typed: the server needs a leading `+` to derive the international number. */
export const writtenPhoneNumber = (label = 'Phone number') =>
  text(label, 20)
    .min(1, fail('required', { field: label }))
    .refine((given) => given === '' || isPhone(given), phoneWrong);

/** The same, but blank is null. */
export const writtenPhoneNumberOrNone = (label = 'Phone number') =>
  text(label, 20)
    .refine((given) => given === '' || isPhone(given), phoneWrong)
    .transform((given) => given || null)
    .nullable();
/** The same, but it may also be omitted. */
export const optionalWrittenPhoneNumber = (label?: string) => writtenPhoneNumberOrNone(label).default(null);

/** Digits only; blank is null. */
export const optionalPhoneNumber = (label = 'Phone number') =>
  text(label, 20)
    .refine((given) => given === '' || isPhone(given), phoneWrong)
    .transform((given) => digitsOf(given) || null)
    .nullable()
    .default(null);

const isEmail = (given: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(given);
const emailWrong = fail('enterEmail');

const wide = 256;
/** An identifier of a person in canonical form (NFKC), so that full-width letters or ligatures make no second name. The database handles case. */
const name = (label: string) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .max(wide, { error: tooLong(label, wide), abort: true });

/** What people sign in with or are looked up by: a user name or an email address. */
export const givenName = (label = 'User name') => name(label).min(1, fail('required', { field: label }));

/** A new user name. */
export const newUserName = () => givenName().regex(/^\S*$/, fail('noSpaces'));

/** A required email address of at most 256 characters. */
export const emailAddress = (label = 'Email') =>
  name(label)
    .min(1, fail('required', { field: label }))
    .refine((given) => given === '' || isEmail(given), emailWrong);

/** Whether a text is an email address. */
export const isEmailAddress = (given: string): boolean => emailAddress().safeParse(given).success;

/** An email address of at most 256 characters; blank is null. */
export const optionalEmailAddress = (label = 'Email') =>
  name(label)
    .refine((given) => given === '' || isEmail(given), emailWrong)
    .transform((given) => given || null)
    .nullable()
    .default(null);

const withScheme = (given: string) => (/^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`);
const isWebPage = (given: string) => {
  const address = withScheme(given);
  if (/\s/.test(given) || !URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
};

/** A required web address of at most 256 characters; `www.example.com` means https. */
export const webPage = (label: string) =>
  text(label, 256)
    .min(1, fail('required', { field: label }))
    .refine((given) => given === '' || isWebPage(given), fail('enterWebPage'))
    .transform(withScheme);

/** The same, but blank is null. */
export const optionalWebPage = (label: string) =>
  text(label, 256)
    .refine((given) => given === '' || isWebPage(given), fail('enterWebPage'))
    .transform((given) => (given ? withScheme(given) : null))
    .nullable()
    .default(null);

const addressFields = z.object({
  line1: text('Address line 1', 200).default(''),
  line2: text('Address line 2', 200).nullable().default(''),
  city: text('City', 100).default(''),
  countryId: id.nullable().default(null),
  territoryId: id.nullable().default(null),
  postalCode: text('Postal code', 10).default(''),
});
type AddressFields = z.output<typeof addressFields>;

/** A postal address as stored and returned. */
export const postalAddress = z.object({
  line1: z.string(),
  line2: z.string().nullable().default(null),
  city: z.string(),
  countryId: id,
  territoryId: id,
  postalCode: z.string(),
});
export type PostalAddress = z.output<typeof postalAddress>;

const required: readonly (readonly [keyof AddressFields, string])[] = [
  ['line1', 'Address line 1'],
  ['city', 'City'],
  ['countryId', 'Country'],
  ['territoryId', 'State or territory'],
  ['postalCode', 'Postal code'],
];
/** Everything but line 2 is required; each missing part fails at its own field, even if the whole address is missing. */
export const requiredAddress = addressFields
  .nullish()
  .transform((given) => given ?? {})
  .pipe(
    addressFields
      .superRefine((address, context) => {
        for (const [field, label] of required) {
          if (address[field] !== '' && address[field] !== null) continue;
          context.addIssue({ code: 'custom', path: [field], message: fail('required', { field: label }) });
        }
      })
      .transform(
        ({ countryId, territoryId, line2, ...rest }): PostalAddress => ({
          ...rest,
          line2: line2 || null,
          countryId: countryId ?? 0,
          territoryId: territoryId ?? 0,
        }),
      ),
  );

/** What people see of their own account. */
export const profile = {
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  /** A path on this server; null without a photo. */
  profilePhotoUrl: z.string().nullable(),
};
