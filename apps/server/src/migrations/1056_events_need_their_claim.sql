-- Where a location is integrated and its partner's integration does not include events, nobody there may see or end one, so none opens a camera.
-- Whether one does is a fact of it: all of them may change with what the integration includes.
CREATE FUNCTION touch_events_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_change(NEW.id, 'whole', '{}'); RETURN NULL; END $$;
CREATE TRIGGER touch_events AFTER UPDATE OF is_integration_enabled, integration_claims ON locations FOR EACH ROW
  WHEN ((OLD.is_integration_enabled AND NOT 'events' = ANY (OLD.integration_claims))
    IS DISTINCT FROM (NEW.is_integration_enabled AND NOT 'events' = ANY (NEW.integration_claims)))
  EXECUTE FUNCTION touch_events_of_location();
