-- A copy that was asked for before a custody block names the child, and one that was asked for with an old password may be somebody
-- else's: both go at once, made or not.
CREATE FUNCTION drop_data_copy_of_barred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM data_copies WHERE account_id = (SELECT viewer.account_id FROM viewers viewer WHERE viewer.id = NEW.viewer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER drop_data_copy AFTER INSERT OR UPDATE ON custody_blocks FOR EACH ROW EXECUTE FUNCTION drop_data_copy_of_barred();

CREATE FUNCTION drop_data_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM data_copies WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_data_copy AFTER UPDATE OF password_hash ON accounts FOR EACH ROW
  WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash) EXECUTE FUNCTION drop_data_copy();

-- Downloaded only in a session in which the password was given a moment ago.
ALTER TABLE data_copies ADD COLUMN opened_in bigint REFERENCES sessions ON DELETE SET NULL, ADD COLUMN opened_until timestamptz;
CREATE INDEX data_copies_opened ON data_copies (opened_in) WHERE opened_in IS NOT NULL;
