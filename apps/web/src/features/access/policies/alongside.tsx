import { policies, type PolicyAlongside } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { usePolicyParams } from './kind.ts';
import { Limits } from './limits.tsx';
import classes from './policies.module.css';
import { type KindProps, policyScreens } from './screens.ts';
import { policyText, usePolicyText } from './text/index.ts';

const camerasOf = ({ cameras, cameraCount }: PolicyAlongside): string => {
  const names = cameras.map(({ name }) => name);
  const more = cameraCount - names.length;
  return more > 0 ? policyText('alongside.more', { cameras: names.join(', '), count: more }) : formatList(names);
};

/** What other policies impose on the cameras that this one concerns: without it, nobody could tell why a change here does nothing. */
export const Alongside = ({ kind }: KindProps) => {
  const text = usePolicyText();
  const query = useRead(policies.alongside, { params: usePolicyParams(kind) });
  if (!query.data) return query.isError && <Unread of={query} title={text('alongside.title')} />;
  if (query.data.length === 0) return null;
  return (
    <Section title={text('alongside.title')} hint={text('alongside.hint')} width="form">
      <ul className={classes.alongside}>
        {query.data.map((policy) => (
          <li key={policy.id}>
            <p>
              {text(`one.${policy.kind}`)}:{' '}
              <ScreenLink to={policyScreens[policy.kind].details} params={{ id: policy.id }}>
                {policy.name}
              </ScreenLink>{' '}
              {policy.kind !== 'location' && text('alongside.on', { cameras: camerasOf(policy) })}
            </p>
            <Limits restrictions={policy.restrictions} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
