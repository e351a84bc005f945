import { dateAt } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** A date at the current location, tomorrow at the earliest, with common choices. */
export const LaterDateField = (props: Omit<DateFieldProps, 'min' | 'max' | 'quickIn'>) => {
  const zone = useLocationZone();
  return <DateField {...props} min={dateAt(zone, 1)} quickIn={zone} />;
};
