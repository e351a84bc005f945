import type { RequestOf, registrations, ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { newKey } from '../../../lib/api/attempt.ts';
import { keptInTab } from '../../../lib/kept.ts';
import { readKept } from './draft.ts';

export type Invitation = ResultOf<typeof registrations.invitation>;
type Body = NonNullable<RequestOf<typeof registrations.viewer>['body']>;

/** What somebody invited has entered so far; never a password. */
export interface InvitedDraft {
  readonly info: Required<Pick<Body, 'firstName' | 'lastName' | 'phoneNumber' | 'plateNumber'>>;
  readonly userName: string;
  /** How many steps the server has found right. */
  readonly done: number;
}

interface Kept {
  readonly draft: InvitedDraft;
  readonly for: string;
}

const name = 'invitation.draft';

/** Whom it was entered for: somebody invited again gets another link, and has entered it already. */
const personOf = ({ locationId, email }: Invitation) => `${locationId} ${email}`;

const draftFor = (to: Invitation): InvitedDraft => {
  const kept = readKept(name) as Kept | null;
  if (kept?.for === personOf(to)) return kept.draft;
  const { firstName, lastName, email } = to;
  return { info: { firstName, lastName, phoneNumber: '', plateNumber: '' }, userName: email, done: 0 };
};

/** What accepting an invitation is sent with, by the invitation's link, so that it can be sent again when no answer comes. */
const sending = 'invitation.sending';
interface Sending {
  readonly link: string;
  readonly statusToken: string;
}

/** The token of the status page with which this tab has sent, or may have sent, its acceptance; null if it has not. */
export const sentWith = (link: string): string | null => {
  const kept = readKept(sending) as Sending | null;
  return kept?.link === link ? kept.statusToken : null;
};

/** The token to send with; the same after a reload. */
export const useOwnStatusToken = (link: string): string => {
  const [own] = useState(() => {
    const statusToken = sentWith(link) ?? newKey();
    keptInTab.set(sending, JSON.stringify({ link, statusToken } satisfies Sending));
    return statusToken;
  });
  return own;
};

export const forgetInvitedDraft = (): void => {
  keptInTab.set(name, null);
  keptInTab.set(sending, null);
};

/** What was entered for an invitation, and a way to change it; it stays in the tab until it is sent. */
export const useInvitedDraft = (to: Invitation) => {
  const [draft, setDraft] = useState(() => draftFor(to));
  const change = (part: Partial<InvitedDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keptInTab.set(name, JSON.stringify({ draft: next, for: personOf(to) } satisfies Kept));
      return next;
    });
  return [draft, change] as const;
};
