-- What a call that creates answered, by the key its sender gave it: sent again, it answers the same and creates nothing.
CREATE TABLE idempotency_keys (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  endpoint text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- SHA-256 of path, query and body: the same key with another request is a mistake.
  request_hash bytea NOT NULL,
  -- Sealed: some answers show a secret once.
  answer bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
