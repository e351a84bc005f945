import { IconCheck } from '@tabler/icons-react';
import type { OauthScope } from '@viewgate/contract';
import classes from './asking.module.css';
import { useOpenidText } from './text/index.ts';

/** What a program would be able to do, in a parent's words. */
export const AskedScopes = ({ scopes }: { readonly scopes: readonly OauthScope[] }) => {
  const text = useOpenidText();
  return (
    <ul className={classes.list}>
      {scopes.map((scope) => (
        <li key={scope}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          {text(`scope.${scope}`)}
        </li>
      ))}
    </ul>
  );
};
