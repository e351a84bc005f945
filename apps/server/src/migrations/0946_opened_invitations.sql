-- Which account the link of an imported person opened, for a day: the answer may be lost on its way, and the same again is then answered alike.
CREATE TABLE opened_invitations (
  token_hash bytea PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  opened_at timestamptz NOT NULL
);
CREATE INDEX opened_invitations_account ON opened_invitations (account_id);
CREATE INDEX opened_invitations_at ON opened_invitations (opened_at);
