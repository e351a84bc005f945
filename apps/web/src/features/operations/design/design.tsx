import { Outlines } from './outlines.tsx';
import { Cameras } from './cameras.tsx';
import { Colors } from './colors.tsx';
import { Controls } from './controls.tsx';
import classes from './design.module.css';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { SampleProvider } from './sample-provider.tsx';
import { Switches } from './switches.tsx';
import { Typeface } from './typeface.tsx';
import { Wordmark } from '../../../ui/mark/mark.tsx';

/** Written for the product's developers, hence in English only. It shows the real primitives, with sample records. */
export default function Design() {
  return (
    <div className={classes.page} lang="en">
      <header className={classes.head}>
        <Wordmark size={34} />
        <h1 tabIndex={-1}>Tokens and primitives</h1>
        <p>
          Warm paper, ink, one deep accent; coral for what needs a person now, and for nothing else. All of it stands in{' '}
          <code>ui/theme/tokens.ts</code>.
        </p>
        <Switches />
      </header>
      <SampleProvider>
        <Colors />
        <Typeface />
        <Controls />
        <Outlines />
        <Cameras />
        <Fields />
        <Lists />
        <Dialogs />
      </SampleProvider>
    </div>
  );
}
