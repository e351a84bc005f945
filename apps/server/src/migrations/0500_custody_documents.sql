-- The paper behind a custody block, such as a court order; apart from the block, so that nothing that reads blocks reads it.
ALTER TABLE custody_blocks ADD UNIQUE (location_id, id);
CREATE TABLE custody_documents (
  location_id integer NOT NULL,
  custody_block_id integer PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpeg')),
  -- Sealed with the key outside the database.
  content bytea NOT NULL,
  -- Of what is sealed.
  byte_count integer NOT NULL,
  added_at timestamptz NOT NULL,
  FOREIGN KEY (location_id, custody_block_id) REFERENCES custody_blocks (location_id, id) ON DELETE CASCADE
);
