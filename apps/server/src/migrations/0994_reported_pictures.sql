-- The picture of a plate is shown with its sighting and with its alert. It lies here once, and goes with the last that shows it.
CREATE TABLE reported_pictures (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  -- The unguessable part of its addresses.
  guid uuid NOT NULL,
  jpeg bytea NOT NULL,
  PRIMARY KEY (location_id, guid)
);
-- A JPEG does not get smaller.
ALTER TABLE reported_pictures ALTER COLUMN jpeg SET STORAGE EXTERNAL;
INSERT INTO reported_pictures (location_id, guid, jpeg)
  SELECT location_id, guid, jpeg FROM alert_pictures UNION ALL SELECT location_id, guid, jpeg FROM plate_sighting_pictures;

ALTER TABLE alert_pictures DROP COLUMN jpeg, ALTER COLUMN guid DROP DEFAULT,
  ADD FOREIGN KEY (location_id, guid) REFERENCES reported_pictures ON DELETE CASCADE;
ALTER TABLE plate_sighting_pictures DROP COLUMN jpeg, ALTER COLUMN guid DROP DEFAULT,
  ADD FOREIGN KEY (location_id, guid) REFERENCES reported_pictures ON DELETE CASCADE;

CREATE FUNCTION forget_pictures_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first: of two who delete the last two that show it, the second finds that nothing does any more.
  PERFORM FROM reported_pictures picture JOIN former ON former.location_id = picture.location_id AND former.guid = picture.guid
    ORDER BY picture.location_id, picture.guid FOR UPDATE OF picture;
  DELETE FROM reported_pictures picture USING former
    WHERE picture.location_id = former.location_id AND picture.guid = former.guid
      AND NOT EXISTS (SELECT FROM alert_pictures of_alert
        WHERE of_alert.location_id = picture.location_id AND of_alert.guid = picture.guid)
      AND NOT EXISTS (SELECT FROM plate_sighting_pictures of_sighting
        WHERE of_sighting.location_id = picture.location_id AND of_sighting.guid = picture.guid);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_pictures_of_nothing AFTER DELETE ON alert_pictures REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION forget_pictures_of_nothing();
CREATE TRIGGER forget_pictures_of_nothing AFTER DELETE ON plate_sighting_pictures REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION forget_pictures_of_nothing();
