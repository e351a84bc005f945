-- Whether an event brings its children before its cameras is a fact of it: an exception does not. So each of these rows is part of its event.
CREATE FUNCTION touch_access_exceptions_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(location_id, 'events', array_agg(DISTINCT event_id)) FROM changed GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_change(location_id, 'events', array_agg(DISTINCT event_id)) FROM former GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_insert AFTER INSERT ON access_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_access_exceptions_rows();
CREATE TRIGGER touch_update AFTER UPDATE ON access_exceptions REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_access_exceptions_rows();
CREATE TRIGGER touch_delete AFTER DELETE ON access_exceptions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_access_exceptions_rows();
