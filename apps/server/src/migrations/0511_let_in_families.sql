-- A family of which somebody is let in waits no more, whichever way the person came into it: as a registrant, added or moved there by staff,
-- or back from a merge. Else it would be in no list while its members watch.
CREATE FUNCTION let_family_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET awaits_approval = false WHERE id = NEW.family_id AND awaits_approval;
  RETURN NULL;
END $$;
CREATE TRIGGER let_family_in AFTER INSERT OR UPDATE OF approved_at, family_id ON viewers FOR EACH ROW
  WHEN (NEW.approved_at IS NOT NULL) EXECUTE FUNCTION let_family_in();
UPDATE families family SET awaits_approval = false
  WHERE family.awaits_approval AND EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.family_id = family.id AND viewer.approved_at IS NOT NULL);
