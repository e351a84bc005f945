import { type ColorName, colors } from '../../../ui/theme/tokens.ts';
import classes from './design.module.css';
import { Section } from './section.tsx';

const meanings: Partial<Record<ColorName, string>> = {
  page: 'the page',
  surface: 'what lies on it',
  sunken: 'sidebar, table heads, wells',
  hover: 'under the pointer',
  chosen: 'the current one',
  accent: 'what can be done',
  attention: 'needs a person now',
  good: 'works, may be watched',
  wait: 'paused, ends soon',
  bad: 'refused, broken, deletes',
};
const names = Object.keys(colors) as ColorName[];

export const Colors = () => (
  <Section title="Colors" hint="The left half of each swatch is the light one, the right half the dark one.">
    <ul className={classes.swatches}>
      {names.map((name) => (
        <li key={name}>
          <span
            className={classes.swatch}
            style={{ background: `linear-gradient(90deg, ${colors[name].light} 50%, ${colors[name].dark} 50%)` }}
          />
          <strong>{name}</strong>
          <small>
            {colors[name].light} · {colors[name].dark}
          </small>
          {meanings[name] && <small>{meanings[name]}</small>}
        </li>
      ))}
    </ul>
  </Section>
);
