import { Reading } from '../../../ui/reading.tsx';
import { ChildrenOfFamily } from '../children/index.ts';
import { RegistrationMembers } from './registration-members.tsx';
import { RegistrationSettings } from './registration-settings.tsx';
import { useRegistration } from './use-registration.ts';

const RegistrationChildren = () => (
  <Reading of={useRegistration()}>
    {({ familyId, state }) => <ChildrenOfFamily familyId={familyId} hasCreate={state !== 'denied'} />}
  </Reading>
);

const tabs = { members: RegistrationMembers, settings: RegistrationSettings, kids: RegistrationChildren };

/** A part of a family that registered. */
export default function RegistrationTab({ tab }: { readonly tab: keyof typeof tabs }) {
  const Tab = tabs[tab];
  return <Tab />;
}
