import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import classes from './design.module.css';
import { sampleCameras } from './samples.ts';
import { Section, State } from './section.tsx';

export const Cameras = () => (
  <Section
    title="Cameras"
    hint="A camera is shown as a picture wherever it is named: round and full is live, a tilted square is not, a ring is not known yet."
  >
    <div className={classes.pictures}>
      {sampleCameras.map((camera) => (
        <CameraPicture key={camera.id} camera={camera} />
      ))}
    </div>
    <div className={classes.states}>
      <State name="In a row">
        <CameraCell cameras={sampleCameras} />
      </State>
      <State name="In a row, none">
        <CameraCell cameras={[]} />
      </State>
    </div>
  </Section>
);
