import { z } from 'zod';
import { emailAddress } from '../contact.ts';
import { requiredId } from '../required-id.ts';

const text = z.string().trim().max(100).default('');

/** Somebody who is asked to join a family. */
export const invitee = {
  email: emailAddress(),
  /** The id of the relationship, from `options/viewer-types`. */
  viewerType: requiredId('Relationship'),
  firstName: text,
  lastName: text,
};
