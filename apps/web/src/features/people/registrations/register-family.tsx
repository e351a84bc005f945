import { ApiError, registrations } from '@viewgate/contract';
import { useEffect } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { PetWords, speakOfPets } from '../../../lib/i18n/voice.ts';
import { Reading } from '../../../ui/reading.tsx';
import { draftLocation } from './draft.ts';
import { FamilyWizard } from './family-wizard.tsx';
import type { Place } from './fields.tsx';
import { OwnFamily } from './own-family.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Null: to be searched for. 0: the link is wrong. */
const asked = (): number | null => {
  const given = new URLSearchParams(location.search).get('locationId');
  if (given === null) return draftLocation();
  if (given === 'search') return null;
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0;
};

const Here = ({ place }: { readonly place: Place }) => {
  const me = useSignedIn();
  useEffect(() => speakOfPets(place.isPetCare), [place.isPetCare]);
  if (me === undefined) return null;
  return (
    <PetWords value={place.isPetCare}>
      {me ? <OwnFamily me={me} place={place} /> : <FamilyWizard place={place} />}
    </PetWords>
  );
};

const At = ({ locationId }: { readonly locationId: number }) => {
  const place = useAnswer(registrations.location, { query: { locationId } });
  const isUnknown = place.error instanceof ApiError && ['validation', 'notFound'].includes(place.error.problem.code);
  if (isUnknown) return <PlaceSearch isUnknown />;
  return <Reading of={place}>{(found) => <Here place={found} />}</Reading>;
};

/** A new family comes in: at the location of its link, or one it searches for. */
export default function RegisterFamily() {
  const locationId = asked();
  return locationId ? <At locationId={locationId} /> : <PlaceSearch isUnknown={locationId === 0} />;
}
