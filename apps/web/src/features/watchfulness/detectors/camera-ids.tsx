import type { detectors, ResultOf } from '@viewgate/contract';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { useDetectorText } from './text/index.ts';

type Found = Pick<ResultOf<typeof detectors.get>, 'watched' | 'others'>;

/** Every camera of the location by name; one that is being removed at the detector is among the others again. */
const camerasIn = ({ watched, others }: Found) => {
  const kept = watched.flatMap(({ id, name, state }) => (name === null || state === 'removing' ? [] : { id, name }));
  return [...kept, ...others].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
};

/** How reports name each camera, for anyone who configures a detector by hand. */
export const CameraIds = (found: Found) => {
  const text = useDetectorText();
  const cameras = camerasIn(found);
  return (
    <Section title={text('ids')} hint={text('ids.hint')} width="form">
      {cameras.length === 0 ? (
        <Hint>{text('ids.none')}</Hint>
      ) : (
        <Facts>
          {cameras.map(({ id, name }) => (
            <Fact key={id} label={name}>
              <code>{id}</code>
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
};
