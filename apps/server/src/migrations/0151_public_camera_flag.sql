-- One flag is itself a fact of decisions: with PublicCameraSupportGlobal off, no camera is public anywhere. Its change raises the
-- revision of every location that has public cameras on, so that even a process that missed the notification finds out.
CREATE FUNCTION touch_public_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.name, OLD.name) = 'PublicCameraSupportGlobal' AND NEW.is_enabled IS DISTINCT FROM OLD.is_enabled THEN
    PERFORM touch_locations(array(SELECT id FROM locations WHERE is_public_camera_support_enabled));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_public_cameras AFTER INSERT OR UPDATE OR DELETE ON features FOR EACH ROW EXECUTE FUNCTION touch_public_cameras();
