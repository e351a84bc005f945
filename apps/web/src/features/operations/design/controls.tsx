import { Loader } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast } from '../../../lib/toast.ts';
import classes from './design.module.css';
import { Section, State } from './section.tsx';
import { Button } from '../../../ui/controls/button.tsx';

const variants = [
  { name: 'Main', props: {} },
  { name: 'Other', props: { variant: 'default' } },
  { name: 'Soft', props: { variant: 'light' } },
  { name: 'Quiet', props: { variant: 'subtle' } },
  { name: 'Deletes', props: { color: 'red' } },
] as const;

export const Controls = () => (
  <Section title="Buttons and toasts">
    <div className={classes.states}>
      {variants.map(({ name, props }) => (
        <State key={name} name={name}>
          <span className={classes.row}>
            <Button {...props}>Save</Button>
            <Button {...props} leftSection={<IconPlus size={18} aria-hidden="true" />}>
              New class
            </Button>
            <Button {...props} loading>
              Save
            </Button>
            <Button {...props} disabled title="You haven't made any changes">
              Save
            </Button>
          </span>
        </State>
      ))}
      <State name="Icons">
        <span className={classes.row}>
          <IconButton size={36} aria-label="Edit">
            <IconEdit size={18} aria-hidden="true" />
          </IconButton>
          <IconButton data-tone="bad" size={36} aria-label="Delete">
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
          <IconButton size={36} aria-label="Cannot be edited" disabled>
            <IconEdit size={18} aria-hidden="true" />
          </IconButton>
          <Loader size="sm" aria-hidden="true" />
        </span>
      </State>
      <State name="Toasts">
        <span className={classes.row}>
          <Button variant="default" onClick={() => toast.success('Toddlers updated.')}>
            It worked
          </Button>
          <Button
            variant="default"
            onClick={() => toast.error('Something went wrong talking to the portal.', 'Reference 7f3a-sample')}
          >
            It failed
          </Button>
        </span>
      </State>
    </div>
  </Section>
);
