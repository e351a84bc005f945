-- What a person wants to hear of, and how. Keys are the vocabulary's (packages/policy notifications.ts); no row, no message.
CREATE TABLE user_subscriptions (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  key text NOT NULL,
  PRIMARY KEY (account_id, channel, key)
);
-- Whoever sends a notification asks who has subscribed to its key.
CREATE INDEX user_subscriptions_key ON user_subscriptions (key, channel);

-- One photo per account, drawn anew as a JPEG. The guid is the unguessable part of its address and changes with the picture, so
-- that browsers may keep it.
CREATE TABLE account_photos (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  jpeg bytea NOT NULL
);

-- Lists of users are sorted by last name and searched by names, e-mail, user name and phone, which lie in accounts: kept beside
-- the user by the triggers below, as viewers' are (migration 0020).
ALTER TABLE users
  ADD COLUMN sort_name text NOT NULL DEFAULT '',
  ADD COLUMN search text NOT NULL DEFAULT '';

CREATE FUNCTION user_search_fill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person accounts;
BEGIN
  SELECT * INTO person FROM accounts WHERE id = NEW.account_id;
  NEW.sort_name := coalesce(search_text(person.last_name || ' ' || person.first_name), '');
  NEW.search := coalesce(search_text(concat_ws(' ', person.first_name, person.last_name, person.email, person.user_name,
    person.phone_number)), '');
  RETURN NEW;
END $$;
CREATE TRIGGER search_fill BEFORE INSERT OR UPDATE OF account_id ON users FOR EACH ROW EXECUTE FUNCTION user_search_fill();

CREATE FUNCTION user_search_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE users SET account_id = account_id WHERE account_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER user_search_follow AFTER UPDATE OF first_name, last_name, email, user_name, phone_number ON accounts FOR EACH ROW
  WHEN (NEW.kind = 'staff' AND (OLD.first_name, OLD.last_name, OLD.email, OLD.user_name, OLD.phone_number)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.user_name, NEW.phone_number))
  EXECUTE FUNCTION user_search_follow_account();

UPDATE users SET account_id = account_id;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_sort ON users (sort_name, account_id);
DROP INDEX users_organization;
CREATE INDEX users_organization ON users (organization_id, sort_name, account_id);

-- A location user stands in the organization of its locations: who may see it is asked there.
UPDATE users u SET organization_id = (
  SELECT min(l.organization_id) FROM user_locations ul JOIN locations l ON l.id = ul.location_id WHERE ul.account_id = u.account_id)
WHERE u.organization_id IS NULL AND u.role IN ('LocationManager', 'LocationViewer', 'StaffManager', 'StaffViewer');
