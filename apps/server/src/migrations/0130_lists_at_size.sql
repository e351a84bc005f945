-- Lists of a location with tens of thousands of people. What a list sorts, filters and searches by stands in one index each, so
-- that a total, a far page and a search of one or two letters (which trigrams cannot serve) read that index and no row.
-- An entry of such an index has to fit a third of a page: texts of searches are cut where nobody searches any more.

ALTER TABLE families ADD COLUMN search text NOT NULL DEFAULT '';
CREATE FUNCTION family_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.search := left(search_text(NEW.name), 400); RETURN NEW; END $$;
CREATE TRIGGER search_fill BEFORE INSERT OR UPDATE OF name ON families FOR EACH ROW EXECUTE FUNCTION family_search_fill();

ALTER TABLE children ADD COLUMN search text NOT NULL DEFAULT '';
CREATE FUNCTION child_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.search := left(search_text(NEW.first_name || ' ' || NEW.last_name), 400); RETURN NEW; END $$;
CREATE TRIGGER search_fill BEFORE INSERT OR UPDATE OF first_name, last_name ON children
  FOR EACH ROW EXECUTE FUNCTION child_search_fill();

CREATE OR REPLACE FUNCTION viewer_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person accounts;
  family families;
BEGIN
  SELECT * INTO person FROM accounts WHERE id = NEW.account_id;
  SELECT * INTO family FROM families WHERE id = NEW.family_id;
  NEW.sort_name := left(coalesce(search_text(person.last_name || ' ' || person.first_name), ''), 200);
  NEW.search := left(coalesce(search_text(concat_ws(' ', person.first_name, person.last_name, person.email, person.user_name,
    family.name, NEW.plate_number)), ''), 1000);
  RETURN NEW;
END $$;

UPDATE families SET name = name;
UPDATE children SET first_name = first_name;
UPDATE viewers SET account_id = account_id WHERE length(search) > 1000 OR length(sort_name) > 200;

-- Trigrams over every location at once: an e-mail address is twenty trigrams that a million rows share, and took 400 ms. Reading
-- the 20,000 texts of the largest location takes 3 to 7.
DROP INDEX families_location_search, children_location_search, viewers_location_search;

DROP INDEX viewers_location_sort;
CREATE INDEX viewers_location_sort ON viewers (location_id, sort_name, id)
  INCLUDE (family_id, viewer_type_id, approved_at, is_locked, lockout_end, deletion_date, search);
DROP INDEX families_location_name;
CREATE INDEX families_location_name ON families (location_id, lower(name), id) INCLUDE (name, search);
DROP INDEX children_location_name;
CREATE INDEX children_location_name ON children (location_id, lower(last_name), lower(first_name), id)
  INCLUDE (last_name, first_name, family_id, search);

DROP INDEX locations_name;
CREATE INDEX locations_name ON locations (lower(name), id) INCLUDE (name, organization_id);
CREATE INDEX organizations_list ON organizations (lower(name), id) INCLUDE (name);
DROP INDEX users_sort;
CREATE INDEX users_sort ON users (sort_name, account_id) INCLUDE (role, organization_id, region_id);
