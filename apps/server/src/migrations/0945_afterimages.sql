-- Who was in front of which cameras until a moment ago, and no longer is because staff changed it: an event was deleted or moved, a child
-- uninvited, a child or camera taken from a class. Live streams show them for a minute more. An afterimage is a fact like an event that
-- opens nothing, and shares its ids; what ends by the clock needs none.
CREATE TABLE afterimages (
  id integer PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('events', 'id')),
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  camera_ids integer[] NOT NULL,
  child_ids integer[] NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX afterimages_location ON afterimages (location_id, at);

CREATE FUNCTION touch_afterimages_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_change(location_id, 'events', array_agg(id)) FROM changed GROUP BY location_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_change(location_id, 'events', array_agg(id)) FROM former GROUP BY location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_insert AFTER INSERT ON afterimages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_afterimages_rows();
CREATE TRIGGER touch_delete AFTER DELETE ON afterimages REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_afterimages_rows();
CREATE TRIGGER touch_update AFTER UPDATE ON afterimages REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_afterimages_rows();

-- Whether other families may not see a child, as the decision tells it (consents.ts).
CREATE FUNCTION lacks_consent(child children) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM locations location LEFT JOIN admin_policies policy ON policy.location_id = location.id
      WHERE location.id = child.location_id AND (location.is_consent_required OR policy.is_consent_required))
    AND NOT EXISTS (SELECT FROM camera_consents consent WHERE consent.child_id = child.id AND consent.is_given
      AND (consent.source = 'staff' OR EXISTS (SELECT FROM viewers giver
          JOIN viewer_types giver_type ON giver_type.id = giver.viewer_type_id AND giver_type.category = 'guardian'
        WHERE giver.account_id = consent.answered_by AND giver.family_id = child.family_id AND giver.approved_at IS NOT NULL)))
$$;

-- Keeps one of those children whom somebody may not see: with a custody block, or without consent. Those of a class may be known to be
-- away (checked out for more than a minute), or not to have come yet; an event says where its children are.
CREATE FUNCTION keep_afterimage(here integer, cameras integer[], children integer[], by_class boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Older ones are no longer facts. Another transaction may be deleting them.
  DELETE FROM afterimages WHERE id IN (
    SELECT id FROM afterimages WHERE location_id = here AND at < clock_timestamp() - interval '1 day' FOR UPDATE SKIP LOCKED);
  INSERT INTO afterimages (location_id, camera_ids, child_ids)
    SELECT here, shown.ids, seen.ids
    FROM (SELECT array_agg(camera.id ORDER BY camera.id) AS ids FROM cameras camera
        WHERE camera.location_id = here AND camera.id = ANY (cameras)) shown,
      (SELECT array_agg(child.id ORDER BY child.id) AS ids FROM children child
          JOIN families family ON family.id = child.family_id
          LEFT JOIN stays stay ON stay.location_id = child.location_id AND stay.child_id = child.id AND stay.is_last
        WHERE child.location_id = here AND child.id = ANY (children) AND (
          EXISTS (SELECT FROM custody_blocks block WHERE block.child_id = child.id)
          OR lacks_consent(child) AND (NOT by_class OR NOT (family.awaits_approval AND stay.id IS NULL)
            AND (stay.checked_out_at + interval '1 minute' <= clock_timestamp() AND clock_timestamp() < stay.day_ends_at) IS NOT TRUE))) seen
    -- The location itself may be what is being deleted.
    WHERE shown.ids IS NOT NULL AND seen.ids IS NOT NULL AND EXISTS (SELECT FROM locations location WHERE location.id = here);
END $$;

-- An exception has no clock of its own, and puts nobody in front of a camera.
CREATE FUNCTION is_shown(event events) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT event.starts_local IS NOT NULL AND event.starts_at <= clock_timestamp() AND event.ends_at > clock_timestamp() - interval '1 minute'
$$;

-- Before, while its cameras and children are still known.
CREATE FUNCTION keep_afterimage_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_shown(OLD) AND (TG_OP = 'DELETE' OR NOT is_shown(NEW) OR NEW.ends_at < clock_timestamp()) THEN
    PERFORM keep_afterimage(OLD.location_id,
      ARRAY(SELECT camera_id FROM event_cameras WHERE event_id = OLD.id), ARRAY(SELECT child_id FROM event_children WHERE event_id = OLD.id), false);
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_afterimage BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION keep_afterimage_of_event();
CREATE TRIGGER keep_afterimage_moved BEFORE UPDATE OF starts_at, ends_at ON events FOR EACH ROW EXECUTE FUNCTION keep_afterimage_of_event();

CREATE FUNCTION keep_afterimages_of_event_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'event_children' THEN
    PERFORM keep_afterimage(event.location_id, ARRAY(SELECT camera_id FROM event_cameras WHERE event_id = event.id), gone.ids, false)
      FROM (SELECT event_id, array_agg(child_id) AS ids FROM former GROUP BY event_id) gone JOIN events event ON event.id = gone.event_id
      WHERE is_shown(event);
  ELSE
    PERFORM keep_afterimage(event.location_id, gone.ids, ARRAY(SELECT child_id FROM event_children WHERE event_id = event.id), false)
      FROM (SELECT event_id, array_agg(camera_id) AS ids FROM former GROUP BY event_id) gone JOIN events event ON event.id = gone.event_id
      WHERE is_shown(event);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_afterimages AFTER DELETE ON event_children REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION keep_afterimages_of_event_links();
CREATE TRIGGER keep_afterimages AFTER DELETE ON event_cameras REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION keep_afterimages_of_event_links();

CREATE FUNCTION keep_afterimages_of_class_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'child_classes' THEN
    PERFORM keep_afterimage(gone.location_id, ARRAY(SELECT camera_id FROM class_cameras WHERE class_id = gone.class_id), gone.ids, true)
      FROM (SELECT location_id, class_id, array_agg(child_id) AS ids FROM former GROUP BY location_id, class_id) gone;
  ELSE
    PERFORM keep_afterimage(gone.location_id, gone.ids, ARRAY(SELECT child_id FROM child_classes WHERE class_id = gone.class_id), true)
      FROM (SELECT location_id, class_id, array_agg(camera_id) AS ids FROM former GROUP BY location_id, class_id) gone;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_afterimages AFTER DELETE ON child_classes REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION keep_afterimages_of_class_links();
CREATE TRIGGER keep_afterimages AFTER DELETE ON class_cameras REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION keep_afterimages_of_class_links();

CREATE FUNCTION keep_afterimage_of_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_afterimage(OLD.location_id,
    ARRAY(SELECT camera_id FROM class_cameras WHERE class_id = OLD.id), ARRAY(SELECT child_id FROM child_classes WHERE class_id = OLD.id), true);
  RETURN OLD;
END $$;
CREATE TRIGGER keep_afterimage BEFORE DELETE ON classes FOR EACH ROW EXECUTE FUNCTION keep_afterimage_of_class();

-- A child that is deleted takes its custody blocks with it. Without consent it stays closed to all until its pictures are gone: nobody's
-- child closes cameras to everybody.
CREATE FUNCTION keep_afterimages_of_child() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF lacks_consent(OLD) THEN
    PERFORM keep_afterimage(OLD.location_id, ARRAY(SELECT link.camera_id FROM child_classes own
      JOIN class_cameras link ON link.class_id = own.class_id WHERE own.child_id = OLD.id), ARRAY[OLD.id], true);
    PERFORM keep_afterimage(OLD.location_id, ARRAY(SELECT link.camera_id FROM event_children invited JOIN events event ON event.id = invited.event_id
      JOIN event_cameras link ON link.event_id = event.id WHERE invited.child_id = OLD.id AND is_shown(event)), ARRAY[OLD.id], false);
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_afterimages BEFORE DELETE ON children FOR EACH ROW EXECUTE FUNCTION keep_afterimages_of_child();
