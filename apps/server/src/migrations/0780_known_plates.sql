-- Says when a plate that people are alerted to as unknown may have become known, by whatever way: it is a viewer's or the location's now, or
-- whose it is has been let in.
CREATE FUNCTION tell_known_plate(location integer, known text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('plate_known', location::text)
  WHERE EXISTS (SELECT FROM alerts WHERE location_id = location AND kind = 'unknownPlate' AND plate = known AND state = 'open');
$$;

CREATE FUNCTION plate_became_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_known_plate(NEW.location_id, NEW.plate);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_known AFTER INSERT OR UPDATE OF plate, valid_until ON license_plates
  FOR EACH ROW EXECUTE FUNCTION plate_became_known();

CREATE FUNCTION plate_became_known_with_viewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_known_plate(NEW.location_id, NEW.plate_number);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_known_plate AFTER UPDATE OF approved_at ON viewers FOR EACH ROW
  WHEN (OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL AND NEW.plate_number IS NOT NULL)
  EXECUTE FUNCTION plate_became_known_with_viewer();
