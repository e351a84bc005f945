import { families, familyMerges } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { choicesOf, SearchPickField } from '../../../ui/form/index.ts';
import { Records } from '../../../ui/records/records.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { useOpen } from '../../../ui/use-open.ts';
import { Past } from './past.tsx';
import { familyMerge } from './screens.ts';
import { Suggested } from './similar-families.tsx';
import { useMergeText } from './text/index.ts';

/** Picks the family to merge with; choosing one opens the comparison. */
const MergeWith = ({ familyId }: { readonly familyId: number }) => {
  const text = useMergeText();
  const open = useOpen();
  const params = { locationId: useLocationId() };
  return (
    <SearchPickField
      name="mergeWith"
      label={text('other')}
      placeholder={text('section.search')}
      value={null}
      onChange={(otherId) => {
        if (otherId && otherId !== familyId) void open(familyMerge, { familyId, otherId });
      }}
      onBlur={() => undefined}
      error={undefined}
      required={false}
      maxLength={undefined}
      choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
    />
  );
};

/** What became part of a family and can be taken apart, which families seem to be the same, and the way to merge any other. */
export const FamilyMerges = ({ familyId }: { readonly familyId: number }) => {
  const text = useMergeText();
  const mayMerge = useMay(familyMerges.merge);
  const query = useRead(familyMerges.of, { params: { locationId: useLocationId(), id: familyId } });
  return (
    <Section title={text('section')} hint={text('section.hint')} width="form">
      <Reading of={query}>
        {({ suggestions, merges }) => (
          <>
            <Records>
              {merges.map((merge) => (
                <Past key={merge.id} merge={merge} />
              ))}
            </Records>
            {suggestions.length > 0 && <Hint>{text('similar')}</Hint>}
            <Suggested familyId={familyId} suggestions={suggestions} />
          </>
        )}
      </Reading>
      {mayMerge && <MergeWith familyId={familyId} />}
    </Section>
  );
};
