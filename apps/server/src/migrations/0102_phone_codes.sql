-- The code that was sent to a mobile number, one per account: a new one replaces it. Only a keyed hash is kept, since six digits
-- would be found from a plain one by trying.
CREATE TABLE phone_codes (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  phone_number text NOT NULL,
  code_hash bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
