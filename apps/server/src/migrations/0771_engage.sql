-- When somebody was last reminded of the next step toward watching: at most once in seven days, wherever it is asked for.
CREATE TABLE engage_reminders (
  email citext PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
CREATE INDEX engage_reminders_location ON engage_reminders (location_id);
CREATE INDEX engage_reminders_sent ON engage_reminders (sent_at);
