import { z } from 'zod';
import { fail } from '../../failures/fail.ts';

/** A host as a header may carry it: nothing in it ends a directive, and no wildcard stands for others' websites. */
const host = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](?::\d{1,5})?$/;

/** The origin of a website, from any of its addresses; anything but an https address stays as it is, and is refused. */
const originOf = (text: string): string => {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).origin : text;
};

const embedOrigin = z
  .string()
  .trim()
  .max(300, fail('publicViewing.enterSite'))
  .transform(originOf)
  .refine((origin) => host.test(origin), fail('publicViewing.enterSite'));

/** Websites whose pages may show the public link in a frame, each once. */
export const embedOrigins = z
  .array(embedOrigin)
  .max(20, fail('publicViewing.tooManySites', { most: 20 }))
  .transform((list) => [...new Set(list)]);
