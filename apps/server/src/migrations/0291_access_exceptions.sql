-- An event that staff made to open one camera to one family for some hours: it decides as any event does, ends by itself, and is no
-- event to anybody who lists those.
CREATE TABLE access_exceptions (
  event_id integer PRIMARY KEY,
  location_id integer NOT NULL,
  camera_id integer NOT NULL,
  family_id integer NOT NULL,
  made_by text NOT NULL,
  FOREIGN KEY (location_id, event_id) REFERENCES events (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, family_id) REFERENCES families (location_id, id) ON DELETE CASCADE
);
CREATE INDEX access_exceptions_location ON access_exceptions (location_id);
CREATE INDEX access_exceptions_camera ON access_exceptions (camera_id);
CREATE INDEX access_exceptions_family ON access_exceptions (family_id);
-- The event goes with what it was made for.
CREATE FUNCTION drop_exception_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM events WHERE id = OLD.event_id; RETURN NULL; END $$;
CREATE TRIGGER drop_exception_event AFTER DELETE ON access_exceptions FOR EACH ROW EXECUTE FUNCTION drop_exception_event();
