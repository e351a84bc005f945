-- The lists of families and children leave out families that wait for approval: they read those from an index, not from the table.
DROP INDEX families_location_name;
CREATE INDEX families_location_name ON families (location_id, lower(name), id) INCLUDE (name, search) WHERE NOT awaits_approval;
DROP INDEX families_awaiting;
CREATE INDEX families_awaiting ON families (location_id, id) WHERE awaits_approval;

-- What a registration is found by: its viewer's text. Searching a list reads that list alone, not every viewer of the location.
ALTER TABLE registrations ADD COLUMN search text NOT NULL DEFAULT '';
UPDATE registrations SET search = viewer.search FROM viewers viewer WHERE viewer.id = registrations.viewer_id;

CREATE FUNCTION take_registration_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := coalesce((SELECT viewer.search FROM viewers viewer WHERE viewer.id = NEW.viewer_id), '');
  RETURN NEW;
END $$;
CREATE TRIGGER take_search BEFORE INSERT OR UPDATE OF state, viewer_id ON registrations
  FOR EACH ROW EXECUTE FUNCTION take_registration_search();

-- An approved one is in no list: its text is taken again if it ever waits again.
CREATE FUNCTION give_registration_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registrations SET search = NEW.search WHERE viewer_id = NEW.id AND state IN ('pending', 'scheduled', 'denied');
  RETURN NULL;
END $$;
CREATE TRIGGER give_search AFTER UPDATE ON viewers
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION give_registration_search();

DROP INDEX registrations_state;
CREATE INDEX registrations_state ON registrations (location_id, state, proven_at, id) INCLUDE (viewer_id, search)
  WHERE state IN ('pending', 'scheduled', 'denied');
CREATE INDEX registrations_scheduled ON registrations (location_id, scheduled_date, id) INCLUDE (viewer_id, search) WHERE state = 'scheduled';

-- Policies are listed and searched by name from their index.
DROP INDEX policies_name;
CREATE UNIQUE INDEX policies_name ON policies (location_id, kind, lower(name)) INCLUDE (name, id);
