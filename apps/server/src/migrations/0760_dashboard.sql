-- How many viewers watched, by the day and by the hour of the location's clock: what the start page reads instead of every session. It names
-- nobody, and so outlives whoever is deleted.
CREATE TABLE active_days (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  viewers integer NOT NULL,
  PRIMARY KEY (location_id, day)
);
CREATE TABLE active_hours (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  viewers integer NOT NULL,
  PRIMARY KEY (location_id, day, hour)
);

-- When somebody signed in for the first time: sessions are deleted once they are over. A table of its own, because an account is a fact of
-- the decision and this is not.
CREATE TABLE first_sign_ins (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE FUNCTION note_first_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_sign_ins (account_id, at) VALUES (NEW.account_id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_first_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION note_first_sign_in();
-- What is still known of before: sessions that are not over, and cameras that were watched.
INSERT INTO first_sign_ins (account_id, at)
SELECT account_id, min(at) FROM (
  SELECT account_id, created_at AS at FROM sessions
  UNION ALL
  SELECT viewer.account_id, session.started_at FROM camera_sessions session JOIN viewers viewer ON viewer.id = session.viewer_id
) AS known GROUP BY account_id;

-- What needs something done, found without reading what does not.
CREATE INDEX cameras_in_trouble ON cameras (location_id) WHERE is_enabled AND state IN ('offline', 'noSignal');
CREATE INDEX alerts_open ON alerts (location_id, raised_at) WHERE state = 'open';
CREATE INDEX automations_failed ON automations (location_id) WHERE state = 'failed';
CREATE INDEX notifications_latest ON notifications (location_id, created_at, id) WHERE account_id IS NULL;
