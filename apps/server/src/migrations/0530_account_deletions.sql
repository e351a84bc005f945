-- A parent who asked that their account be deleted: it is locked from then on, and deleted once the days to change their mind are over.
CREATE TABLE account_deletions (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX account_deletions_due ON account_deletions (due_at);
