-- A yes counts only while whoever gave it is a guardian let into the child's family: whatever changes that is a change of the child's facts.
CREATE INDEX camera_consents_answered_by ON camera_consents (answered_by);

CREATE FUNCTION note_consents_given_by(givers integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT note_change(consent.location_id, 'children', array_agg(consent.child_id)) FROM camera_consents consent
  WHERE consent.answered_by = ANY (givers) AND consent.is_given GROUP BY consent.location_id
$$;
CREATE FUNCTION touch_consents_of_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  givers integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(account_id) INTO givers FROM changed;
  ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(account_id) INTO givers FROM former;
  ELSE
    SELECT array_agg(DISTINCT giver) INTO givers FROM changed JOIN former USING (id),
      LATERAL unnest(ARRAY[changed.account_id, former.account_id]) AS giver
      WHERE (changed.account_id, changed.family_id, changed.viewer_type_id, changed.approved_at IS NULL)
        IS DISTINCT FROM (former.account_id, former.family_id, former.viewer_type_id, former.approved_at IS NULL);
  END IF;
  IF givers IS NOT NULL THEN PERFORM note_consents_given_by(givers); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_consents_insert AFTER INSERT ON viewers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_consents_of_viewers();
CREATE TRIGGER touch_consents_delete AFTER DELETE ON viewers REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_consents_of_viewers();
CREATE TRIGGER touch_consents_update AFTER UPDATE ON viewers REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_consents_of_viewers();

-- What was said of a child before its family became part of another, and what the merge left of it; null of an earlier merge.
ALTER TABLE family_merge_children ADD COLUMN consent jsonb;
