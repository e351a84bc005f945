/** The languages that messages are written in. */
export type Language = 'en' | 'es';

/** The words of a mail; the layout decides how it looks. Plain text throughout: the layout escapes it. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** The one thing to do: a page of the portal. */
  readonly action?: {
    readonly label: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  };
  /** Below the button, smaller: how long it works, and what to do if it was not you. */
  readonly notes?: readonly string[];
  /** A second page, linked below everything else. */
  readonly foot?: { readonly label: string; readonly path: string };
}

export type MailTemplate<D> = Readonly<Record<Language, (data: D) => Letter>>;
/** Text messages are one or two sentences: phones show 160 characters at once. */
export type SmsTemplate<D> = Readonly<Record<Language, (data: D) => string>>;

/** To a page that does something to an account once, by its user name and a one-time token. */
export const accountLink =
  (path: string) =>
  ({ userName, token }: { readonly userName: string; readonly token: string }, label: string) => ({
    label,
    path,
    query: { userName, token },
  });

/** Where the recipient chooses what to be notified of, and how: every letter about something they can be notified of ends with it. */
export const preferencesFoot = (language: Language, path: string): Letter['foot'] & {} => ({
  label: { en: 'Choose what we notify you of', es: 'Elija de qué le avisamos' }[language],
  path,
});

export const mailTemplate = <D>(template: MailTemplate<D>): MailTemplate<D> => template;
export const smsTemplate = <D>(template: SmsTemplate<D>): SmsTemplate<D> => template;
