import { type ResultOf, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer, contextWith } from '../../../test/portal.ts';
import { useVoice } from '../../lib/i18n/voice.ts';
import { PageWords } from './page-words.tsx';

const Said = () => <p>{useVoice().isPetCare ? 'Groups' : 'Classes'}</p>;
const shown = (
  <PageWords>
    <Said />
  </PageWords>
);

type Context = ResultOf<typeof shell.context>;
const at = (id: number, isPetCare: boolean) =>
  contextWith({
    location: { id, name: `Place ${id}`, timeZoneIana: 'America/Chicago', isPetCare } as Context['location'],
    locationCount: 2,
  });

test('a page about another location speaks as that one does; one about the current location, or about none, as the current one', async () => {
  const path = '/admin/locations/$locationId/details';
  const [plain, pets, others] = [at(1, false), at(1, true), { pets: at(2, true), plain: at(2, false) }];
  for (const [inTurn, address, words] of [
    [[plain, others.pets], '/admin/locations/2/details', 'Groups'],
    [[pets, others.plain], '/admin/locations/2/details', 'Classes'],
    [[pets], '/admin/locations/1/details', 'Groups'],
  ] as const) {
    const left = [...inTurn];
    answer(shell.context, () => left.shift() ?? plain);
    await draw(shown, { path, address });
    await expect.element(page.getByText(words)).toBeVisible();
    undraw();
  }
});
