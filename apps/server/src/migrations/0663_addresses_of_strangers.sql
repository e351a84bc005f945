-- From which addresses a stranger's playback has been watched, as keyed hashes: one that is passed on shows the picture to few.
ALTER TABLE camera_sessions ADD COLUMN stranger_addresses bytea[];
-- Checked of the rows there are by 0667, which locks nobody out.
ALTER TABLE camera_sessions ADD CONSTRAINT camera_sessions_addresses_of_strangers
  CHECK (stranger_addresses IS NULL OR public_generation IS NOT NULL) NOT VALID;
