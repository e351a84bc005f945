-- An import whose job gave up, or whose starter lost the right, ends as failed; somebody who may can continue it.
ALTER TABLE imports DROP CONSTRAINT imports_state_check;
ALTER TABLE imports ADD CONSTRAINT imports_state_check
  CHECK (state IN ('checking', 'checked', 'running', 'done', 'cancelled', 'failed'));
ALTER TABLE imports
  ADD COLUMN problem text CHECK (problem IN ('broken', 'notAllowed')),
  -- When its job last did something: one that nobody works on any more has failed.
  ADD COLUMN touched_at timestamptz NOT NULL DEFAULT now(),
  -- All rows are to be checked again; the job does it, so that whoever asks for it holds nothing meanwhile.
  ADD COLUMN rechecks_all boolean NOT NULL DEFAULT false,
  -- The newest class of the location when the file was brought. What is newer counts as not there yet: the import itself creates classes.
  ADD COLUMN newest_class integer NOT NULL DEFAULT 0;
CREATE INDEX imports_touched ON imports (touched_at) WHERE state IN ('checking', 'running');

-- Which family a row was found to be of. Rows of one family are checked and imported together, however the file calls it.
ALTER TABLE import_rows ADD COLUMN family_id integer;
CREATE INDEX import_rows_family ON import_rows (import_id, family_id) WHERE family_id IS NOT NULL;
