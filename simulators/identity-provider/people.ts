/** Somebody who has an account at the provider. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly groups: readonly string[];
  /** How they signed in, as RFC 8176 names it: `mfa` for more than a password. */
  readonly amr: readonly string[];
  /** Whether the provider has verified the email address. */
  readonly isEmailVerified: boolean;
}

export const person = (email: string, given: Partial<Person> = {}): Person => {
  const [name = '', surname = 'Example'] = (email.split('@')[0] ?? '').split('.');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    email,
    password: 'Sign-in-1234!',
    givenName: capital(name),
    familyName: capital(surname),
    groups: [],
    amr: ['pwd'],
    isEmailVerified: true,
    ...given,
  };
};
