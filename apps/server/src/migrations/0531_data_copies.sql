-- A copy of what is kept about an account, made for its owner. One at a time; it goes after some days.
CREATE TABLE data_copies (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Changes when another one is asked for: what a job made for an earlier request is dropped.
  request uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Compressed JSON, sealed with the key outside the database.
  content bytea,
  byte_count integer,
  CHECK ((state = 'ready') = (content IS NOT NULL AND byte_count IS NOT NULL AND made_at IS NOT NULL))
);
CREATE INDEX data_copies_expiry ON data_copies (expires_at);
