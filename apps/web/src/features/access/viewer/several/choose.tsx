import type { ViewerCamera } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { cameraWall } from '../screens.ts';
import { AllCameras } from '../../../../ui/player/all-cameras.tsx';
import { useRouter } from '../../../../lib/router/index.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { CameraFrame } from '../camera-frame.tsx';
import { watchSeveral } from '../screens.ts';
import { useTrouble } from '../use-trouble.ts';
import wall from '../viewer.module.css';
import { chosenBefore, mayAdd, rememberChoice } from './choice.ts';
import classes from './several.module.css';
import { useSeveralText } from './text/index.ts';

interface ChooseProps {
  readonly open: readonly ViewerCamera[];
  /** Anything to say above the choice. */
  readonly children?: ReactNode;
}

interface ChoiceProps {
  readonly camera: ViewerCamera;
  readonly isChosen: boolean;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}

/** One of the cameras, and what is known to be wrong with it. */
const Choice = ({ camera, isChosen, mayChange, onChange }: ChoiceProps) => {
  const trouble = useTrouble(camera);
  const [id, troubleId] = [`choice-${camera.id}`, `trouble-${camera.id}`];
  return (
    <li>
      <label htmlFor={id} className={wall.card} data-open data-chosen={isChosen || undefined}>
        <CameraFrame camera={camera} />
        <span className={classes.pick}>
          <Checkbox
            id={id}
            size="md"
            checked={isChosen}
            disabled={!mayChange}
            aria-label={camera.name}
            aria-describedby={trouble ? troubleId : undefined}
            onChange={onChange}
          />
          <span>
            <strong className={wall.name}>{camera.name}</strong>
            {trouble && (
              <span id={troubleId} className={classes.trouble}>
                {trouble}
              </span>
            )}
          </span>
        </span>
      </label>
    </li>
  );
};

/** Which cameras to watch together: the open ones, in the order of the wall. */
export const Choose = ({ open, children }: ChooseProps) => {
  const text = useSeveralText();
  const router = useRouter();
  const [ids, setIds] = useState(() => chosenBefore(open));
  // A camera that has closed since is no longer chosen.
  const chosen = open.filter(({ id }) => ids.includes(id));
  if (open.length < 2) {
    return (
      <>
        <PageHeader />
        {children}
        <EmptyState title={text('choose.few')} hint={text('choose.few.hint')} action={<AllCameras to={cameraWall} />} />
      </>
    );
  }
  const hints = [
    text('choose.hint'),
    open.some(({ decision }) => decision.sessionsLeft !== null) && text('choose.visits'),
    open.filter(({ decision }) => decision.streamShield).length > 1 && text('choose.shield'),
  ];
  const watch = () => {
    const named = chosen.map(({ id }) => id);
    rememberChoice(named);
    // Replaces the choice in the history, so that Back leads to the wall.
    void router.navigate({ to: watchSeveral.href({}, { cameras: named.join('.') }), replace: true, state: true });
  };
  return (
    <>
      <PageHeader hint={hints.filter(Boolean).join(' ')} />
      {children}
      <fieldset className={classes.choice}>
        <legend className="vg-hidden">{text('choose')}</legend>
        <ul className={wall.wall}>
          {open.map((camera) => {
            const isChosen = chosen.includes(camera);
            return (
              <Choice
                key={camera.id}
                camera={camera}
                isChosen={isChosen}
                mayChange={isChosen || mayAdd(camera, chosen)}
                onChange={() => setIds(isChosen ? ids.filter((id) => id !== camera.id) : [...ids, camera.id])}
              />
            );
          })}
        </ul>
      </fieldset>
      <div className={classes.foot}>
        <output>{text('chosen', { count: chosen.length })}</output>
        <Button disabled={chosen.length < 2} onClick={watch}>
          {text('watch')}
        </Button>
      </div>
    </>
  );
};
