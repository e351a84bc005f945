import { PetWords } from '../../../lib/i18n/voice.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ownRooms } from '../../people/own-rooms/screens.ts';
import classes from './requests.module.css';

const ToRooms = () => (
  <ScreenButton to={ownRooms} variant="default">
    {useWords()(ownRooms.title)}
  </ScreenButton>
);

/** What a family can ask of the center, after its cameras. */
export default function Requests({ ofPets }: { readonly ofPets: boolean | null }) {
  return (
    <PetWords value={ofPets}>
      <div className={classes.requests}>
        <ToRooms />
      </div>
    </PetWords>
  );
}
