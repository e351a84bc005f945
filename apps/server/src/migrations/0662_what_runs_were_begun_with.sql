-- How a registration stood when somebody began to answer many, and what staff had against letting that person in: what has changed since, a
-- colleague did, and no answer that was given before undoes it. Null: begun before this, so that nothing may be taken for known.
ALTER TABLE registration_run_parts ADD COLUMN stood text, ADD COLUMN known text[];
