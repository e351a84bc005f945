import { cameraConsents, events } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import type { QueryResult } from '../../../lib/query/index.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { InstallHint } from '../../../ui/install/install-hint.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ownConsents } from '../../people/own-consents/screens.ts';
import { ownFamily } from '../../people/invitations/screens.ts';
import { ownEvents } from '../../people/own-events/screens.ts';
import { ownRooms } from '../../people/own-rooms/screens.ts';
import classes from './requests.module.css';

const To = ({ screen }: { readonly screen: AnyScreen }) => (
  <ScreenButton to={screen} variant="default">
    {useWords()(screen.title)}
  </ScreenButton>
);

/** Whether there is something to lead to: what could not be read may be there, and its page says what is wrong. */
const isThere = ({ data, isError }: Pick<QueryResult<readonly unknown[]>, 'data' | 'isError'>) =>
  data ? data.length > 0 : isError;

/** What a family can ask of the center, and whom it can bring in, after its cameras. */
export default function Requests({ ofPets }: { readonly ofPets: boolean | null }) {
  const isAsked = isThere(useRead(cameraConsents.mine));
  const isInvited = isThere(useRead(events.mine));
  return (
    <PetWords value={ofPets}>
      <div className={classes.requests}>
        <To screen={ownRooms} />
        <To screen={ownFamily} />
        {isInvited && <To screen={ownEvents} />}
        {isAsked && <To screen={ownConsents} />}
      </div>
      <InstallHint />
    </PetWords>
  );
}
