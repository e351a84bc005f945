import { Mark, Wordmark } from '../../../ui/mark/mark.tsx';
import { sizes } from '../../../ui/theme/tokens.ts';
import classes from './design.module.css';
import { Section, State } from './section.tsx';

export const Typeface = () => (
  <Section title="Typeface, mark and measures" hint="Figtree, variable, hosted here. Figures are tabular everywhere.">
    <div className={classes.states}>
      <State name="Headings">
        <p className={classes.h1}>Toddlers’ room</p>
        <p className={classes.h2}>Who may watch, and when</p>
        <p className={classes.h3}>Weekdays from 8:00 to 17:00</p>
      </State>
      <State name="Text">
        <p>Body 15 px. Families of this class may watch these cameras.</p>
        <p className={classes.hint}>Quiet 13 px. Live since 3 minutes ago.</p>
        <p className={classes.figures}>
          1,111 · 8:00
          <br />
          2,048 · 9:41
        </p>
      </State>
      <State name="Mark">
        <span className={classes.row}>
          <Mark size={20} />
          <Mark size={32} />
          <Mark size={56} />
        </span>
        <Wordmark size={40} />
      </State>
      <State name="Measures">
        <dl className={classes.measures}>
          {Object.entries(sizes)
            .filter(([, value]) => value.endsWith('px'))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </State>
    </div>
  </Section>
);
