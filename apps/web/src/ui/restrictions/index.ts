import { isSwitch, type RestrictionName } from '@viewgate/policy/vocabulary';
import { catalogue } from '../../lib/i18n/catalogue.ts';
import en from './text/en.ts';

export { numberWhenOff } from './number-when-off.ts';

/** What policies can restrict besides hours, as staff read it: its name, its effect, its unit. */
export const [useRestrictionText, restrictionText] = catalogue(en, () => import('./text/es.ts'));

/** A value in words: `Allowed`, `Off`, `3 per day`. */
export const valueInWords = (name: RestrictionName, value: boolean | number | null): string =>
  isSwitch(name)
    ? restrictionText(`${name}.${value === true ? 'isOn' : 'isOff'}`)
    : `${Number(value ?? 0)} ${restrictionText(`${name}.unit`)}`;
