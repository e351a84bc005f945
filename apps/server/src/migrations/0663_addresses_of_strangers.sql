-- From which addresses a stranger's playback has been watched, as keyed hashes: one that is passed on shows the picture to few.
ALTER TABLE camera_sessions ADD COLUMN stranger_addresses bytea[];
ALTER TABLE camera_sessions ADD CHECK (stranger_addresses IS NULL OR public_generation IS NOT NULL);
