-- A copy of somebody's data names the children and members of their families. It goes at once when its owner is no longer of one of these, and when a
-- child leaves it: else the file would name, for days, a child who has nothing to do with its owner any more, or people who have been deleted.
CREATE FUNCTION drop_data_copy_of_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM data_copies WHERE account_id = OLD.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_data_copy_with_membership AFTER DELETE ON viewers FOR EACH ROW EXECUTE FUNCTION drop_data_copy_of_former_member();
CREATE TRIGGER drop_data_copy_of_mover AFTER UPDATE OF family_id, approved_at ON viewers FOR EACH ROW
  WHEN (NEW.family_id <> OLD.family_id OR NEW.approved_at IS NULL AND OLD.approved_at IS NOT NULL) EXECUTE FUNCTION drop_data_copy_of_former_member();

CREATE FUNCTION drop_data_copies_of_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM data_copies copy USING viewers viewer WHERE viewer.family_id = OLD.family_id AND copy.account_id = viewer.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_data_copies_with_child AFTER DELETE ON children FOR EACH ROW EXECUTE FUNCTION drop_data_copies_of_family();
CREATE TRIGGER drop_data_copies_of_former_family AFTER UPDATE OF family_id ON children FOR EACH ROW
  WHEN (NEW.family_id <> OLD.family_id) EXECUTE FUNCTION drop_data_copies_of_family();
