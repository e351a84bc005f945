-- An exception opens a camera to one family. A child that goes to another takes nothing along, and one without children ends.
CREATE FUNCTION leave_exceptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_children ec USING access_exceptions x
    WHERE ec.child_id = NEW.id AND x.event_id = ec.event_id AND x.family_id <> NEW.family_id;
  RETURN NULL;
END $$;
CREATE TRIGGER leave_exceptions AFTER UPDATE OF family_id ON children FOR EACH ROW
  WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id) EXECUTE FUNCTION leave_exceptions();

CREATE FUNCTION end_empty_exception() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM access_exceptions x WHERE x.event_id = OLD.event_id
    AND NOT EXISTS (SELECT FROM event_children ec WHERE ec.event_id = OLD.event_id);
  RETURN NULL;
END $$;
CREATE TRIGGER end_empty_exception AFTER DELETE ON event_children FOR EACH ROW EXECUTE FUNCTION end_empty_exception();
