-- Whoever calls support is found by the number they call from, with or without what stands before it.
CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(right(digits, length), ' ')
    FROM regexp_replace(phone, '\D', '', 'g') AS digits, generate_series(7, length(digits)) AS length);

CREATE OR REPLACE FUNCTION viewer_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person accounts;
  family families;
BEGIN
  SELECT * INTO person FROM accounts WHERE id = NEW.account_id;
  SELECT * INTO family FROM families WHERE id = NEW.family_id;
  NEW.sort_name := left(coalesce(search_text(person.last_name || ' ' || person.first_name), ''), 200);
  NEW.search := left(coalesce(search_text(concat_ws(' ', person.first_name, person.last_name, person.email, person.user_name,
    family.name, NEW.plate_number, phone_words(person.phone_number))), ''), 1000);
  RETURN NEW;
END $$;

DROP TRIGGER search_follow ON accounts;
CREATE TRIGGER search_follow AFTER UPDATE OF first_name, last_name, email, user_name, phone_number ON accounts FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.user_name, OLD.phone_number)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.user_name, NEW.phone_number))
  EXECUTE FUNCTION viewer_search_follow_account();

UPDATE viewers v SET account_id = v.account_id FROM accounts a WHERE a.id = v.account_id AND a.phone_number IS NOT NULL;
