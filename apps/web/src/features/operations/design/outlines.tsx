import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Hint, Section as PagePart, Topic } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime, RelativeTime } from '../../../ui/times.tsx';
import classes from './design.module.css';
import { sampleMoment } from './samples.ts';
import { Section, State } from './section.tsx';

const statuses = [
  ['good', 'Active'],
  ['wait', 'Paused'],
  ['quiet', 'Inactive'],
  ['bad', 'Denied'],
  ['attention', 'Unattended child'],
] as const;

export const Outlines = () => (
  <Section title="Status, time, and nothing to show">
    <div className={classes.states}>
      <State name="Status: a word and a shape">
        <span className={classes.row}>
          {statuses.map(([tone, word]) => (
            <StatusBadge key={tone} tone={tone}>
              {word}
            </StatusBadge>
          ))}
        </span>
      </State>
      <State name="Time: the location’s, its zone named where it is not yours">
        <p>
          <LocationTime instant={sampleMoment} />
        </p>
        <p>
          <RelativeTime instant={sampleMoment} />
        </p>
      </State>
      <State name="Nothing yet">
        <EmptyState
          title="No Records Found"
          hint="A class says who is together. Create the first one."
          action={<Button>New class</Button>}
        />
      </State>
      <State name="Records too few for a table, in a part of a page">
        <PagePart
          title="Invitations"
          hint="Whom you have invited."
          actions={
            <Button variant="default" size="xs">
              Invite
            </Button>
          }
        >
          <Records label="Invitations">
            <OneRecord actions={<Button variant="default">Send again</Button>}>
              <strong>Noor Winterbourne</strong> <StatusBadge tone="wait">Open</StatusBadge>
              <Particulars>Mother · works until Dec 7, 2026</Particulars>
            </OneRecord>
          </Records>
        </PagePart>
      </State>
      <State name="A topic within a part">
        <Topic title="On your home screen" hint="The portal opens like an app.">
          <Hint>It is there already.</Hint>
        </Topic>
      </State>
    </div>
  </Section>
);
