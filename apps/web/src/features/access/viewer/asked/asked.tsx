import { cameraConsents } from '@viewgate/contract';
import { useRead } from '../../../../lib/api/read.ts';
import { formatList } from '../../../../lib/format/numbers.ts';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { useWords } from '../../../../lib/i18n/words.ts';
import { ScreenButton } from '../../../../ui/screen-button.tsx';
import { Unread } from '../../../../ui/unread.tsx';
import { ownConsents } from '../../../people/own-consents/screens.ts';
import classes from '../viewer.module.css';
import { useAskedText } from './text/index.ts';

const Ask = ({ names }: { readonly names: readonly string[] }) => {
  const text = useAskedText();
  return (
    <section className={classes.locked} aria-labelledby="asked">
      <h2 id="asked">{text('title', { names: formatList(names) })}</h2>
      <p>{text('hint')}</p>
      <ScreenButton to={ownConsents}>{text('answer')}</ScreenButton>
    </section>
  );
};

/** What a center asks of a guardian, above the cameras: until they answer, those of their child's class are closed to others. */
export default function Asked() {
  const words = useWords();
  const query = useRead(cameraConsents.mine);
  const { data, isError } = query;
  if (!data) return isError && <Unread of={query} title={words(ownConsents.title)} />;
  const open = data.filter(({ isGiven, mayAnswer }) => isGiven === null && mayAnswer);
  if (open.length === 0) return null;
  return (
    <PetWords value={open.every(({ isPetCare }) => isPetCare)}>
      <Ask names={open.map(({ childName }) => childName)} />
    </PetWords>
  );
}
