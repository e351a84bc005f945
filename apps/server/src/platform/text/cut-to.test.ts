import { expect, it } from 'vitest';
import { cutTo } from './cut-to.ts';

it.each([
  ['Ada', 3, 'Ada'],
  ['Ada', 2, 'Ad'],
  ['Ada🙂', 5, 'Ada🙂'],
  ['Ada🙂', 4, 'Ada'],
  ['Ada🙂', 3, 'Ada'],
  ['Ada\uD83D', 9, 'Ada\uFFFD'],
  ['', 3, ''],
])('%j cut to %i is %j', (text, most, cut) => expect(cutTo(text, most)).toBe(cut));
