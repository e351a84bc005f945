-- Clients whose devices show a code that is confirmed on a phone: only those for which it is switched on, since whoever reads somebody
-- such a code over the telephone would be let in. They need no address to return to.
ALTER TABLE oauth_clients ADD COLUMN uses_device_codes boolean NOT NULL DEFAULT false;
