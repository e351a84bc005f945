-- Says when an address that a detector watches may have ended or begun, so that processes need not ask with each request.
CREATE FUNCTION tell_detector_stream_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('detector_stream_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_changed AFTER UPDATE OF is_wanted, token_hash, next_token_hash OR DELETE ON detector_cameras
  FOR EACH STATEMENT EXECUTE FUNCTION tell_detector_stream_changed();
CREATE TRIGGER tell_detector_stream_changed AFTER UPDATE OF location_id, is_enabled ON cameras
  FOR EACH ROW WHEN ((OLD.location_id, OLD.is_enabled) IS DISTINCT FROM (NEW.location_id, NEW.is_enabled))
  EXECUTE FUNCTION tell_detector_stream_changed();
