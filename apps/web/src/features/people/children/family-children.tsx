import { useIdParam } from '../../../lib/navigation/params.ts';
import { ChildrenOfFamily } from './children-of-family.tsx';

/** The children of the family in the address. */
export default function FamilyChildren() {
  return <ChildrenOfFamily familyId={useIdParam('familyId')} />;
}
