import { usePolicyText } from '../text/index.ts';
import { changeInWords, inWords } from './change-words.ts';
import classes from './schedule.module.css';
import type { Stage } from './stage.ts';
import { changesOf } from './stage-changes.ts';

/** What somebody else saved during editing, and what became of the local changes. */
export const Meanwhile = ({ stage: { met, base } }: { readonly stage: Stage }) => {
  const text = usePolicyText();
  if (!met) return null;
  const theirs = changesOf(met.since.events, base.events);
  return (
    <section role="status" className={classes.meanwhile}>
      <strong>{text('meanwhile.title')}</strong>
      <ul className={classes.changes}>
        {met.since.isEnabled !== base.isEnabled && (
          <li>{text(base.isEnabled ? 'schedule.enabledDone' : 'schedule.disabledDone')}</li>
        )}
        {theirs.map((change) => (
          <li key={`${change.is} ${change.range.id}`}>{changeInWords(change)}</li>
        ))}
      </ul>
      {met.dropped.map((range) => (
        <p key={range.id}>{text('meanwhile.dropped', { span: inWords(range) })}</p>
      ))}
      <p>{text('meanwhile.kept')}</p>
    </section>
  );
};
