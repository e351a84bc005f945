-- What an event is to those who list it. An exception has no clock of its own: only its instants.
ALTER TABLE events
  ADD COLUMN description text NOT NULL DEFAULT '',
  -- What the location's clock shows at its start and end: it stays so when the location moves to another time zone.
  ADD COLUMN starts_local timestamp,
  ADD COLUMN ends_local timestamp,
  ADD CONSTRAINT events_local CHECK (
    (starts_local IS NULL) = (ends_local IS NULL) AND ends_local > starts_local AND ends_local <= starts_local + interval '14 days');
-- Each of the two lists reads one of them, from its nearer end.
CREATE INDEX events_coming ON events (location_id, starts_at, id) WHERE starts_local IS NOT NULL;
CREATE INDEX events_over ON events (location_id, ends_at, id) WHERE starts_local IS NOT NULL;
-- Which are about to begin, wherever.
CREATE INDEX events_beginning ON events (starts_at) WHERE starts_local IS NOT NULL;

-- The moment at which a clock shows a time: of one that occurs twice, the first.
CREATE FUNCTION first_instant_of(local timestamp, zone text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT min(at) FROM unnest(ARRAY[local AT TIME ZONE zone, (local AT TIME ZONE zone) - interval '1 hour', (local AT TIME ZONE zone) - interval '30 minutes']) AS at
    WHERE at AT TIME ZONE zone = local OR at = local AT TIME ZONE zone
$$;

CREATE FUNCTION move_events_with_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET starts_at = first_instant_of(starts_local, NEW.time_zone_id),
      ends_at = greatest(first_instant_of(ends_local, NEW.time_zone_id), first_instant_of(starts_local, NEW.time_zone_id) + interval '1 minute'),
      version = version + 1
    WHERE location_id = NEW.id AND starts_local IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER move_events_with_zone AFTER UPDATE OF time_zone_id ON locations FOR EACH ROW
  WHEN (OLD.time_zone_id <> NEW.time_zone_id) EXECUTE FUNCTION move_events_with_zone();

-- A form of an event holds its cameras and children.
DO $$
DECLARE
  links record;
BEGIN
  FOR links IN SELECT * FROM (VALUES ('event_cameras'), ('event_children')) AS l(name) LOOP
    EXECUTE format('CREATE TRIGGER raise_versions_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions(''events'', ''event_id'')', links.name);
    EXECUTE format('CREATE TRIGGER raise_versions_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions(''events'', ''event_id'')', links.name);
  END LOOP;
END $$;

-- Drawn anew as a JPEG; apart from the row, so that neither lists nor decisions read it. The guid is the unguessable part of its address and
-- changes with the picture, so that browsers may keep it.
CREATE TABLE event_thumbnails (
  location_id integer NOT NULL,
  event_id integer PRIMARY KEY,
  guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  jpeg bytea NOT NULL,
  FOREIGN KEY (location_id, event_id) REFERENCES events (location_id, id) ON DELETE CASCADE
);

-- Who is to be told what of an event, once: that they are invited, or that it is about to begin. Told by a job, to whoever is invited by then.
CREATE TABLE event_tellings (
  location_id integer NOT NULL,
  event_id integer NOT NULL,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invited', 'begins')),
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (event_id, kind, account_id),
  FOREIGN KEY (location_id, event_id) REFERENCES events (location_id, id) ON DELETE CASCADE
);
CREATE INDEX event_tellings_untold ON event_tellings (location_id) WHERE told_at IS NULL;
CREATE INDEX event_tellings_account ON event_tellings (account_id);

-- For which start people have been reminded: a moved event is another beginning.
CREATE TABLE event_reminders (
  location_id integer NOT NULL,
  event_id integer PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  FOREIGN KEY (location_id, event_id) REFERENCES events (location_id, id) ON DELETE CASCADE
);
