import { Link } from '../../../lib/router/index.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useOnward } from '../../../lib/navigation/trail.ts';
import { useAccessText } from './text/index.ts';

interface PolicyLinkProps {
  readonly policy: { readonly kind: string; readonly id: number | null; readonly name: string };
  readonly isPaused: boolean;
  /** The rule that read it, which decides whether the link leads to the policy's hours or its restrictions. */
  readonly code: string;
}

const folders: Readonly<Record<string, string>> = {
  location: 'locations',
  class: 'classes',
  camera: 'cameras',
  family: 'families',
  viewer: 'viewers',
};

/** A policy by name, linked to where it is edited; plain text for the admin policy, and for those who may not open policies. */
export const PolicyLink = ({ policy, isPaused, code }: PolicyLinkProps) => {
  const text = useAccessText();
  const onward = useOnward();
  const mayView = useMay('policies.view');
  const name = isPaused ? text('pausedPolicy', { name: policy.name }) : policy.name;
  const folder = folders[policy.kind];
  if (!mayView || policy.id === null || !folder) return <span>{name}</span>;
  return (
    <Link
      to={`/app/policies/${folder}/update/${policy.id}/${code.endsWith('Closed') ? 'schedule' : 'configuration'}`}
      state={onward}
    >
      {name}
    </Link>
  );
};
