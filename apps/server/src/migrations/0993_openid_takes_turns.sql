-- Requests that nobody has answered are kept for whoever asks, and one network does not take the room of all others.
ALTER TABLE openid_records
  -- The account or the network that a waiting request comes from, as it is counted.
  ADD COLUMN asked_from text;
CREATE INDEX openid_records_waiting ON openid_records (model, asked_from, created_at) WHERE session_id IS NULL;
