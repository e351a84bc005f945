-- A deletion that is due but waits, because staff keep the person from something: since when. Meanwhile the account can still be kept.
ALTER TABLE account_deletions ADD COLUMN waits_since timestamptz;
