import { familyMerges } from '@viewgate/contract';
import { test } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { refuse, retried } from '../../../../test/unread.ts';
import { SimilarFamilies } from './similar-families.tsx';

// oxlint-disable-next-line jest/expect-expect -- `retried` expects
test('says that similar families could not be loaded instead of saying that there are none', async () => {
  refuse(familyMerges.of);
  await draw(<SimilarFamilies familyId={7} />);
  await retried(familyMerges.of, { suggestions: [], merges: [] });
});
