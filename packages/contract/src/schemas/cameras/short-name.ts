import { fail } from '../../failures/fail.ts';
import { requiredText } from '../common.ts';

/**
 * What a recording server calls a camera: part of the addresses of its streams and pictures, and of file names there. Servers list none
 * longer than 64 characters; `..` would lead to another address.
 */
export const cameraShortName = requiredText(64, 'Short name').regex(
  /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*)?$/u,
  fail('cameras.shortNameSigns'),
);
/** A camera from before the rule keeps the name that it has. */
export const keptShortName = requiredText(100, 'Short name');
