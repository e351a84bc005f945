-- A part that the database could not do yet: how often it was tried, and when it is tried again. The run goes on with the others.
ALTER TABLE location_run_parts
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT 'epoch';
