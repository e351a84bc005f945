-- Names by which staff and the recording server itself tell things apart.
CREATE UNIQUE INDEX recording_servers_name ON recording_servers (location_id, lower(name));
-- A server's camera is one camera here: what a second import or a plate's webhook relies on.
CREATE UNIQUE INDEX cameras_short_name ON cameras (recording_server_id, lower(short_name));
CREATE UNIQUE INDEX recording_servers_webhook_token ON recording_servers (webhook_token_hash) WHERE webhook_token_hash IS NOT NULL;

ALTER TABLE recording_servers ADD COLUMN webhook_token_created_at timestamptz;
-- The background check takes the servers by their state: those that answer, and those that did not.
CREATE INDEX recording_servers_state ON recording_servers (state, id);

-- When the background job next takes a picture; a failed try is not repeated at once.
ALTER TABLE cameras ADD COLUMN thumbnail_due_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX cameras_thumbnail_due ON cameras (thumbnail_due_at);
