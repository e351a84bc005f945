-- Whatever adds, answers or deletes a request that staff can see, also with its viewer, family or child: every open browser of those who may
-- act at its location is told to ask again. The recipients are those of a location's message (platform/hub/groups.ts).
CREATE FUNCTION tell_requests_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place record;
BEGIN
  FOR place IN SELECT location.id, location.organization_id FROM locations location
    WHERE location.id IN (SELECT location_id FROM changed WHERE state <> 'unproven') ORDER BY location.id
  LOOP
    PERFORM hub_publish(json_build_object(
      'to', json_build_array('location:' || place.id, 'organization:' || place.organization_id, 'everywhere'),
      'event', 'ReceiveRequestCountUpdated',
      'args', json_build_array(json_build_object('locationId', place.id)))::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_insert AFTER INSERT ON registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
CREATE TRIGGER tell_delete AFTER DELETE ON registrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
CREATE TRIGGER tell_insert AFTER INSERT ON room_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON room_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
CREATE TRIGGER tell_delete AFTER DELETE ON room_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_requests_changed();
