-- Custody blocks are edited like any record: by id within the location, the second of two edits refused.
ALTER TABLE custody_blocks
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT custody_blocks_location_id_id_key UNIQUE (location_id, id),
  ADD CHECK (length(note) <= 1000);
