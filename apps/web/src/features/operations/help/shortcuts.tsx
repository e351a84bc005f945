import { Kbd } from '@mantine/core';
import classes from './help.module.css';
import { useHelpText } from './text/index.ts';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

const shortcuts = [
  ['palette', [isApple ? '⌘' : 'Ctrl', 'K']],
  ['search', ['/']],
  ['rows', ['↑', '↓']],
  ['open', ['Enter']],
  ['choose', ['space']],
  ['close', ['Esc']],
] as const;

/** The keys that work everywhere. */
export const Shortcuts = () => {
  const text = useHelpText();
  return (
    <dl className={classes.keys}>
      {shortcuts.map(([name, keys]) => (
        <div key={name}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key === 'space' ? text('keys.space') : key}</Kbd>
            ))}
          </dt>
          <dd>{text(`keys.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
