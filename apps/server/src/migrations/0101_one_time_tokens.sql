-- Links that work once: confirming an account, a new password, a new address, Stream Shield. Only the hash of a token is kept.
CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Where it was mailed to: once the account has another address, an old mailbox's link is worth nothing.
  email citext NOT NULL,
  -- The record it is about, where that is not the account.
  record_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_tokens_account ON one_time_tokens (account_id, purpose);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
