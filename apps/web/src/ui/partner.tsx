import { IconPlugConnected } from '@tabler/icons-react';
import { Hint } from './section/section.tsx';
import classes from './partner.module.css';
import { useUiText } from './text/index.ts';

interface PartnerProps {
  /** Null if no partner owns it. */
  readonly name: string | null | undefined;
}

/** Marks, behind its name, what a partner owns. */
export const PartnerMark = ({ name }: PartnerProps) => {
  const text = useUiText();
  if (!name) return null;
  const from = text('partner.from', { partner: name });
  return (
    <span className={classes.mark} title={from}>
      <IconPlugConnected size={14} aria-hidden="true" />
      <span className="vg-hidden">, {from}</span>
    </span>
  );
};

/** Says above a form which parts of it a partner owns. */
export const PartnerNote = ({ name }: PartnerProps) => {
  const text = useUiText();
  return name ? <Hint>{text('partner.note', { partner: name })}</Hint> : null;
};

/** The props of a field that only the partner may change. */
export const ownedBy = (name: string | null | undefined): { readonly disabled?: true } =>
  name ? { disabled: true } : {};
