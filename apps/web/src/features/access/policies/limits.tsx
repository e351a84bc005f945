import type { PolicyRow } from '@viewgate/contract';
import { limitNames, memberCapNames, switchNames } from '@viewgate/policy/vocabulary';
import { Nothing } from '../../../ui/nothing.tsx';
import { restrictionText, useRestrictionText } from '../../../ui/restrictions/index.ts';
import classes from './policies.module.css';
import { policyText, usePolicyText } from './text/index.ts';

/** What a policy limits, two or three words each. */
export const limitsInWords = (restrictions: PolicyRow['restrictions']): string[] => {
  const words = restrictions.schedule.isEnabled ? [policyText('limit.schedule')] : [];
  for (const item of switchNames) {
    const { isEnabled = false, value = false } = restrictions[item] ?? {};
    if (isEnabled) words.push(restrictionText(`${item}.${value ? 'on' : 'off'}`));
  }
  for (const item of [...memberCapNames, ...limitNames]) {
    const found = restrictions[item];
    if (!found?.isEnabled) continue;
    const count = 'valueInMinutes' in found ? found.valueInMinutes : found.value;
    words.push(restrictionText(`${item}.short`, { count }));
  }
  return words;
};

/** What a policy limits, as small labels. */
export const Limits = ({ restrictions }: { readonly restrictions: PolicyRow['restrictions'] }) => {
  const text = usePolicyText();
  // Makes sure the restriction texts are loaded in the current language.
  useRestrictionText();
  const words = limitsInWords(restrictions);
  if (words.length === 0) return <Nothing>{text('noLimits')}</Nothing>;
  return (
    <ul className={classes.limits}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
};
