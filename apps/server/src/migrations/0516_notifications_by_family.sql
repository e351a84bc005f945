-- What concerns two families of one person at a place is two messages: each is sent only to whoever is in its family still.
DROP INDEX notifications_gathering;
CREATE UNIQUE INDEX notifications_gathering
  ON notifications (key, coalesce(location_id, 0), coalesce(account_id, 0), coalesce(family_id, 0)) WHERE state = 'gathering';
