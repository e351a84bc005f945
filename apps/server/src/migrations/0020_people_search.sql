-- Families, children and viewers are searched within one location: the location and the trigrams of the text stand in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE INDEX families_location_search ON families USING gin (location_id, search_text(name) gin_trgm_ops);
CREATE INDEX children_location_search ON children USING gin (location_id, search_text(first_name || ' ' || last_name) gin_trgm_ops);
-- Trigrams over every location at once served no list.
DROP INDEX families_search;

-- A viewer is found by own names, e-mail, user name, family and plate, which lie in three tables; and lists are in order of
-- last name. Both are kept beside the membership by the triggers below, so that one index answers each.
ALTER TABLE viewers
  ADD COLUMN sort_name text NOT NULL DEFAULT '',
  ADD COLUMN search text NOT NULL DEFAULT '';

CREATE FUNCTION viewer_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person accounts;
  family families;
BEGIN
  SELECT * INTO person FROM accounts WHERE id = NEW.account_id;
  SELECT * INTO family FROM families WHERE id = NEW.family_id;
  NEW.sort_name := coalesce(search_text(person.last_name || ' ' || person.first_name), '');
  NEW.search := coalesce(search_text(concat_ws(' ', person.first_name, person.last_name, person.email, person.user_name,
    family.name, NEW.plate_number)), '');
  RETURN NEW;
END $$;
CREATE TRIGGER search_fill BEFORE INSERT OR UPDATE OF account_id, family_id, plate_number ON viewers
  FOR EACH ROW EXECUTE FUNCTION viewer_search_fill();

CREATE FUNCTION viewer_search_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE viewers SET account_id = account_id WHERE account_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER search_follow AFTER UPDATE OF first_name, last_name, email, user_name ON accounts FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.user_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.user_name))
  EXECUTE FUNCTION viewer_search_follow_account();

CREATE FUNCTION viewer_search_follow_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE viewers SET family_id = family_id WHERE family_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER search_follow AFTER UPDATE OF name ON families FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION viewer_search_follow_family();

UPDATE viewers SET account_id = account_id;
CREATE INDEX viewers_location_search ON viewers USING gin (location_id, search gin_trgm_ops);
CREATE INDEX viewers_location_sort ON viewers (location_id, sort_name, id);
CREATE INDEX viewers_location_deletion ON viewers (location_id, deletion_date) WHERE deletion_date IS NOT NULL;
